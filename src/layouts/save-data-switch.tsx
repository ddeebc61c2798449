import { useId } from "react";
import { setSavingData } from "@/browser/save-data";
import { useSavingData } from "@/hooks/use-saving-data";

/** Whether data is saved: as the device says until the person decides; remembered on this device. */
export function SaveDataSwitch() {
  const isOn = useSavingData();
  const hintId = useId();
  return (
    <div className="text-sm">
      <label className="flex min-h-11 w-fit items-center gap-3">
        Save data
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hintId}
          onChange={({ target }) => setSavingData(target.checked)}
          className="h-7 w-12 appearance-none rounded-full border border-hero-field-line p-[3px] before:block before:size-5 before:rounded-full before:bg-hero-field-line before:transition-transform before:duration-150 checked:bg-hero-ink checked:before:[translate:1.25rem] checked:before:bg-hero"
        />
      </label>
      <p id={hintId}>Photos wait until you ask for them.</p>
    </div>
  );
}
