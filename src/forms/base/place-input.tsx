import type { ComponentProps } from "react";
import { Input } from "@/ui/control";
import { useCombobox } from "@/ui/use-combobox";
import { PlaceSuggestions } from "./place-suggestions-on-demand";

interface PlaceInputProps
  extends Omit<
    ComponentProps<"input">,
    "list" | "onChange" | "onFocus" | "onInput" | "onKeyDown" | "value"
  > {
  value: string;
  onChange: (text: string) => void;
}

/** A location as free text, with suggested places during typing (R261). */
export function PlaceInput({ value, onChange, onBlur, ...control }: PlaceInputProps) {
  const { field, text, combobox } = useCombobox(onBlur);
  return (
    <div className="relative">
      <Input
        {...control}
        {...field}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {text !== null && (
        <PlaceSuggestions
          combobox={combobox}
          // Text from a draft, a profile or the list itself is not looked up, only typed text.
          text={text === value ? text : ""}
          onChoose={onChange}
        />
      )}
    </div>
  );
}
