import { setSavingData } from "@/browser/save-data";
import { useSavingData } from "@/hooks/use-saving-data";
import { t } from "@/lib/i18n";
import { Switch } from "@/ui/switch";

/** Whether data is saved: as the device says until the person decides; remembered on this device. */
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
