import { useState } from 'react';
import type { CampaignContent } from '@tausi/games/kit/bridge/campaign-bridge.ts';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { useElapsed } from '../../../shared/lazy/use-elapsed.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { useCampaignFrame, type PageCommand } from './use-campaign-frame.ts';

/** The content of a window: the page, its parameters, and the picture behind it. */
export type CampaignPage = {
  readonly page: string;
  readonly picture: string;
  readonly colour: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly content: CampaignContent;
};

type CampaignWindowProps = CampaignPage & { readonly scale: number; readonly onCommand: (command: PageCommand) => void };

const slowAfterMs = 12_000;

/** A campaign's embedded page at its design size, scaled to the phone, over its picture. */
export function CampaignWindow(props: CampaignWindowProps) {
  const text = useText();
  const [tries, setTries] = useState(1);
  const { size, scale, colour, picture } = props;
  return (
    <div
      className="relative overflow-hidden rounded-sheet"
      style={{ width: size.width * scale, height: size.height * scale, background: colour }}
    >
      <div className="absolute top-0 left-0 origin-top-left" style={{ ...size, transform: `scale(${scale})` }}>
        <img src={picture} alt="" className="absolute top-0 left-0 w-full" style={{ height: (size.width * 320) / 720 }} />
        <Page key={tries} {...props} tryLabel={text('shell.retry')} onAgain={() => setTries(tries + 1)} />
      </div>
    </div>
  );
}

function Page({
  page,
  content,
  onCommand,
  tryLabel,
  onAgain,
}: CampaignWindowProps & { readonly tryLabel: string; readonly onAgain: () => void }) {
  const text = useText();
  const { frame, address, isReady } = useCampaignFrame(page, content, onCommand);
  const isSlow = useElapsed(slowAfterMs) && !isReady;
  return (
    <>
      <iframe
        ref={frame}
        src={address}
        title={content.title}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full border-0 bg-transparent"
        // Set to the page's own colour scheme, otherwise the browser paints an opaque background under it.
        style={{ colorScheme: 'dark' }}
      />
      {!isReady && (
        <div role="status" aria-label={text('campaigns.loading')} className="absolute inset-x-0 bottom-0 grid h-3/5 place-items-center">
          {isSlow ? (
            <div className="rounded-sheet bg-surface text-ink [zoom:1.7]">
              <ErrorState title={text('shell.loadFailed')} retryLabel={tryLabel} onRetry={onAgain} />
            </div>
          ) : (
            <span className="size-16 animate-spin rounded-full border-6 border-white/30 border-t-white" />
          )}
        </div>
      )}
    </>
  );
}
