import { ChevronRight, Gauge, Globe } from 'lucide-react';
import { marketOf } from '@tausi/kernel';
import { Switch } from '@tausi/ui/Switch.tsx';
import { Tabs } from '@tausi/ui/Tabs.tsx';
import { bytesText, useBytesUsed } from '../../shared/lite/data-meter.ts';
import { useLite } from '../../shared/lite/lite.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { chooseLanguage } from '../../shared/session/preferences/choose-view.ts';
import { changePreferences } from '../../shared/session/preferences/preferences-store.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { useText } from '../../shared/texts/use-text.ts';

/** Country, language, lite mode and the data meter. */
export function MenuView({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const country = marketOf(useCountry());
  const language = useLanguage();
  const lite = useLite();
  const bytes = useBytesUsed();
  const chooseAnother = (): void => {
    onClose();
    openOverlay('country', {});
  };
  return (
    <div className="flex flex-col gap-3 px-5 py-4">
      <button type="button" onClick={chooseAnother} className="flex min-h-12 items-center gap-3 text-left text-body font-semibold">
        <Globe size={20} className="text-accent-ink" aria-hidden />
        <span className="grow">{text('menu.country')}</span>
        <span className="text-soft">{country.name}</span>
      </button>
      {country.languages.length > 1 && (
        <Tabs
          label={text('menu.language')}
          tabs={country.languages.map((id) => ({ id, title: text(`menu.language.${id}`) }))}
          chosen={language}
          onChoose={(id) => void chooseLanguage(id)}
        />
      )}
      <Switch label={text('menu.lite')} hint={text('menu.lite.hint')} isOn={lite} onChange={(isLite) => changePreferences({ isLite })} />
      <button
        type="button"
        onClick={() => {
          onClose();
          openOverlay('data', {});
        }}
        className="flex min-h-12 items-center gap-3 text-left text-sm text-soft"
      >
        <Gauge size={20} className="text-accent-ink" aria-hidden />
        <span className="grow">{text('menu.data', { size: bytesText(bytes) })}</span>
        <ChevronRight size={16} className="text-faint" aria-hidden />
      </button>
    </div>
  );
}
