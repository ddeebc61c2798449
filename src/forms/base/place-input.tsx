import { type ComponentProps, useState } from "react";
import { comboboxRole } from "@/ui/combobox-role";
import { Input } from "@/ui/field";
import { PlaceSuggestions } from "./place-suggestions-on-demand";

interface PlaceInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "list"> {
  value: string;
  onChange: (text: string) => void;
}

/** A location as one likes, with the places that it may be while one types (R261). */
export function PlaceInput({ onChange, onFocus, ...control }: PlaceInputProps) {
  const [touched, setTouched] = useState<HTMLInputElement | null>(null);
  // Empty at first: text from a draft or a profile looks up nothing.
  const [typed, setTyped] = useState("");
  return (
    <div className="relative">
      <Input
        {...control}
        {...comboboxRole}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        onFocus={(event) => {
          onFocus?.(event);
          setTouched(event.currentTarget);
        }}
      />
      {touched && (
        <PlaceSuggestions
          field={touched}
          text={typed}
          onChoose={(text) => {
            setTyped("");
            onChange(text);
          }}
        />
      )}
    </div>
  );
}
