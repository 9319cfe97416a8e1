import { Download } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { InstallSteps } from './InstallSteps.tsx';
import { useInstallButton } from './use-install-button.ts';

/** The manual installation for browsers without an install prompt: Android, iPhone and desktop. */
export function DownloadGuideScreen() {
  const text = useText();
  const { state, press } = useInstallButton();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
      <header>
        <h1 className="text-2xl font-extrabold">{text('download.guide.title')}</h1>
        <p className="mt-1 text-soft">{text('download.guide.lead')}</p>
      </header>
      {state === 'offered' && (
        <Button isWide onPress={press}>
          <Download size={18} aria-hidden />
          {text('download.install')}
        </Button>
      )}
      <InstallSteps />
      <p className="px-1 text-sm text-soft">{text('download.guide.done')}</p>
    </div>
  );
}
