import { BellRing, CircleCheck, Download, Feather, Share2, ShieldCheck, WifiOff, type LucideIcon } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { navigate } from '../../../shared/routing/hash.ts';
import { homePath } from '../../../shared/routing/home-path.ts';
import { shareAddress } from '../../../shared/forms/share-address.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { AppUpdateCard } from './AppUpdateCard.tsx';
import { useInstallButton } from './use-install-button.ts';

const reasons: readonly { readonly id: string; readonly Icon: LucideIcon }[] = [
  { id: 'offline', Icon: WifiOff },
  { id: 'light', Icon: Feather },
  { id: 'told', Icon: BellRing },
  { id: 'safe', Icon: ShieldCheck },
];

/** Installs the lobby on the home screen: one touch if the browser offers a prompt, otherwise by manual steps. */
export function DownloadScreen() {
  const text = useText();
  const { state, press } = useInstallButton();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
      <header className="brand-fill relative flex flex-col items-center gap-3 overflow-hidden rounded-card px-6 py-8 text-center text-white">
        <span aria-hidden className="absolute -top-16 -left-12 size-44 rounded-full bg-white/10" />
        <span aria-hidden className="absolute -right-14 -bottom-20 size-52 rounded-full bg-white/10" />
        <img src="/art/icons/icon-192.png" alt="" width={88} height={88} className="relative rounded-card shadow-lift" />
        <h1 className="relative text-2xl leading-tight font-extrabold">{text('download.title')}</h1>
        <p className="relative max-w-72 text-white/95">{text('download.lead')}</p>
        {state === 'installed' ? (
          <p className="relative flex items-center gap-2 rounded-full bg-black/25 px-4 py-2 font-semibold">
            <CircleCheck size={18} aria-hidden />
            {text('download.installed')}
          </p>
        ) : (
          <Button className="relative" onPress={state === 'offered' ? press : () => navigate('/DownloadGuide')}>
            <Download size={18} aria-hidden />
            {text(state === 'offered' ? 'download.install' : 'download.show')}
          </Button>
        )}
      </header>
      <AppUpdateCard />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(40%,7.5rem),1fr))] gap-3">
        {reasons.map(({ id, Icon }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4">
            <Icon size={22} className="text-accent-ink" aria-hidden />
            <span className="mt-2 block leading-tight font-bold">{text(`download.reason.${id}`)}</span>
            <span className="mt-1 block text-sm text-soft">{text(`download.reason.${id}.hint`)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <Button isWide look="secondary" onPress={() => void shareAddress(text('download.share.text'), `${location.origin}/`)}>
          <Share2 size={18} aria-hidden />
          {text('download.share')}
        </Button>
        {state === 'installed' && (
          <Button isWide look="quiet" onPress={() => navigate(homePath)}>
            {text('shell.toLobby')}
          </Button>
        )}
      </div>
      <p className="px-1 text-sm text-soft">{text('download.note')}</p>
    </div>
  );
}
