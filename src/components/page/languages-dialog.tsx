import { useState } from "react";
import { readLanguages, rememberLanguages } from "@/browser/read-languages";
import { t } from "@/lib/i18n";
import { LANGUAGE } from "@/lib/language";
import { isLanguage, LANGUAGES, type Language } from "@/lib/languages";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Checkbox } from "@/ui/field";

const CODES = Object.keys(LANGUAGES).filter(isLanguage);

interface LanguagesDialogProps {
  chosen: readonly Language[] | undefined;
  /** Called with undefined to show posts in every language. */
  onChange: (change: { languages: Language[] | undefined }) => void;
  onClose: () => void;
}

/** Dialog to tick the languages to read; starts with the filter's, else those last ticked on this device. */
export default function LanguagesDialog({ chosen, onChange, onClose }: LanguagesDialogProps) {
  const [ticked, setTicked] = useState<readonly Language[]>(() => {
    const before = chosen ?? readLanguages();
    return before.length > 0 ? before : [LANGUAGE];
  });
  const choose = (languages?: Language[]) => {
    if (languages) rememberLanguages(languages);
    onChange({ languages });
    onClose();
  };
  return (
    <Dialog
      title={t`Languages you read`}
      description={t`Saved on this phone. Posts whose language we don’t know are shown too.`}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-4">
        {CODES.map((code) => (
          <Checkbox
            key={code}
            label={<span lang={code}>{LANGUAGES[code].name}</span>}
            checked={ticked.includes(code)}
            onChange={({ target }) =>
              setTicked(
                CODES.filter((one) => (one === code ? target.checked : ticked.includes(one))),
              )
            }
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={ticked.length === 0} onClick={() => choose([...ticked])}>
          <Trans>Show posts in these</Trans>
        </Button>
        {chosen && (
          <Button variant="quiet" onClick={() => choose()}>
            <Trans>All languages</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}
