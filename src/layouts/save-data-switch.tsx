import { setSavingData } from "@/browser/save-data";
import { useSavingData } from "@/hooks/use-saving-data";
import { t } from "@/lib/i18n";
import { Switch } from "@/ui/switch";

/** Turns data saving on and off, remembered on this device; until then, the device's own setting applies. */
export function SaveDataSwitch() {
  return (
    <Switch
      label={t`Save data`}
      hint={t`Photos load when you tap.`}
      isOn={useSavingData()}
      onChange={setSavingData}
    />
  );
}
