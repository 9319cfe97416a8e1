import { BellRing, Globe, Info, Languages, Moon, Sun, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { marketOf } from '@tausi/kernel';
import { Flag } from '@tausi/ui/Flag.tsx';
import { Switch } from '@tausi/ui/Switch.tsx';
import { useLite } from '../../../shared/lite/lite.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { chooseLanguage } from '../../../shared/session/preferences/choose-view.ts';
import { changePreferences } from '../../../shared/session/preferences/preferences-store.ts';
import { useSignInState } from '../../../shared/session/use-signed-in.ts';
import { chooseTheme, useTheme } from '../../../shared/session/preferences/theme.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { SecurityRows } from '../account/SecurityRows.tsx';
import { ListRow } from '../mine/ListRow.tsx';
import { ListSection } from '../mine/ListSection.tsx';
import { PhoneSettings } from './PhoneSettings.tsx';
import { Segments } from './Segments.tsx';

/** Theme, language, country, data use and about: the settings of every visitor, signed in or not. */
export function SettingsList({ isTitleSeen = true }: { readonly isTitleSeen?: boolean }) {
  const text = useText();
  const theme = useTheme();
  const country = useCountry();
  const language = useLanguage();
  const isLite = useLite();
  const { languages } = marketOf(country);
  const ThemeIcon = theme === 'themea' ? Sun : Moon;
  return (
    <ListSection title={text('players.settings')} isTitleSeen={isTitleSeen}>
      <SecurityRows />
      <SettingRow icon={<ThemeIcon size={20} />} title={text('players.settings.theme')}>
        <Segments
          label={text('players.settings.theme')}
          chosen={theme}
          options={[
            { id: 'themea', title: text('players.settings.light') },
            { id: 'themeb', title: text('players.settings.dark') },
          ]}
          onChoose={chooseTheme}
        />
      </SettingRow>
      {languages.length > 1 && (
        <SettingRow icon={<Languages size={20} />} title={text('players.settings.language')}>
          <Segments
            label={text('players.settings.language')}
            chosen={language}
            options={languages.map((id) => ({ id, title: text(`players.settings.language.${id}`) }))}
            onChoose={(chosen) => void chooseLanguage(chosen)}
          />
        </SettingRow>
      )}
      <li className="flex items-center gap-3 border-b border-line px-4 py-1.5">
        <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-xl bg-sunken text-accent-ink">
          <Zap size={20} />
        </span>
        <Switch
          label={text('players.settings.lite')}
          hint={text('players.settings.lite.hint')}
          isOn={isLite}
          onChange={(isOn) => changePreferences({ isLite: isOn })}
        />
      </li>
      <NotificationsRow />
      <PhoneSettings />
      <ListRow
        icon={<Globe size={20} />}
        title={text('players.settings.country')}
        detail={
          <>
            <Flag country={country} className="h-4 w-6" />
            {text(`markets.${country}`)}
          </>
        }
        onPress={() => openOverlay('country', {})}
      />
      <ListRow icon={<Info size={20} />} title={text('players.settings.about')} onPress={() => navigate('/AboutUs')} />
    </ListSection>
  );
}

/** Only a signed-in player receives messages, so only they see the notification setting. */
function NotificationsRow() {
  const text = useText();
  if (useSignInState() !== 'signed-in') return null;
  return <ListRow icon={<BellRing size={20} />} title={text('inbox.notifications')} onPress={() => openOverlay('notifications', {})} />;
}

function SettingRow({ icon, title, children }: { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-xl bg-sunken text-accent-ink">
        {icon}
      </span>
      <span className="grow font-semibold">{title}</span>
      {children}
    </li>
  );
}
