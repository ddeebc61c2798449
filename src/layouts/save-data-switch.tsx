import { setSavingData } from "@/browser/save-data";
import { useSavingData } from "@/hooks/use-saving-data";
import { Switch } from "@/ui/switch";

/** Whether data is saved: as the device says until the person decides; remembered on this device. */
export function SaveDataSwitch() {
  return (
    <Switch
      label="Save data"
      hint="Photos load when you tap."
      isOn={useSavingData()}
      onChange={setSavingData}
    />
  );
}
