import { Download, EllipsisVertical, Share, SquarePlus, type LucideIcon } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { install, useCanInstall } from '../../shared/install/install.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { useText } from '../../shared/texts/use-text.ts';

const ways: readonly { readonly id: 'android' | 'ios'; readonly steps: readonly { readonly id: string; readonly Icon: LucideIcon }[] }[] = [
  {
    id: 'android',
    steps: [
      { id: 'menu', Icon: EllipsisVertical },
      { id: 'install', Icon: Download },
    ],
  },
  {
    id: 'ios',
    steps: [
      { id: 'share', Icon: Share },
      { id: 'add', Icon: SquarePlus },
    ],
  },
];

/** Puts the lobby on the home screen: one touch where the browser offers it, else the steps for the phone. */
export function DownloadScreen() {
  const text = useText();
  const canInstall = useCanInstall();
  const press = async (): Promise<void> => {
    if ((await install()) === 'unavailable') showToast({ kind: 'problem', textId: 'menu.save.failed' });
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
      <header className="brand-fill flex flex-col items-center gap-3 rounded-card px-6 py-8 text-center text-white">
        <img src="/art/icons/icon-192.png" alt="" width={88} height={88} className="rounded-card shadow-lift" />
        <h1 className="text-2xl font-extrabold">{text('download.title')}</h1>
        <p className="max-w-72 text-white/90">{text('download.lead')}</p>
        {canInstall && (
          <Button onPress={() => void press()}>
            <Download size={18} aria-hidden />
            {text('download.install')}
          </Button>
        )}
      </header>
      {ways.map(({ id, steps }) => (
        <section key={id} className="rounded-card border border-line bg-surface p-4">
          <h2 className="font-bold">{text(`download.${id}`)}</h2>
          <ol className="mt-2 flex flex-col gap-2 text-sm text-soft">
            {steps.map((step) => (
              <li key={step.id} className="flex items-center gap-3">
                <step.Icon size={20} className="shrink-0 text-accent-ink" aria-hidden />
                {text(`download.step.${step.id}`)}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className="text-sm text-soft">{text('download.note')}</p>
    </div>
  );
}
