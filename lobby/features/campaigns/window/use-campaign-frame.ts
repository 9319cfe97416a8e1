import { useEffect, useRef, useState, type RefObject } from 'react';
import { readCampaignCommand, type CampaignContent, type CampaignCommand } from '@tausi/games/kit/bridge/campaign-bridge.ts';
import { launchAddress } from '@tausi/games/kit/bridge/launch-address.ts';
import { newNonce } from '../../../shared/client/cas1.ts';

export type PageCommand = Exclude<CampaignCommand, 'ready'>;

/** Connects a campaign's frame: sends its content to exactly this frame and reads only its requests. */
export function useCampaignFrame(
  page: string,
  content: CampaignContent,
  onCommand: (command: PageCommand) => void,
): { readonly frame: RefObject<HTMLIFrameElement | null>; readonly address: string; readonly isReady: boolean } {
  const [nonce] = useState(newNonce);
  const [isReady, setReady] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(page);
  const latestOnCommand = useRef(onCommand);
  useEffect(() => {
    latestOnCommand.current = onCommand;
  });
  useEffect(() => {
    const hear = (arrived: MessageEvent<unknown>): void => {
      const command = readCampaignCommand(arrived, { origin, nonce, source: frame.current?.contentWindow ?? null });
      if (command === 'ready') setReady(true);
      else if (command !== null) latestOnCommand.current(command);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, nonce]);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ tausi: 1, nonce, message: { type: 'show', content } }, origin);
  }, [isReady, content, origin, nonce]);
  return { frame, address: launchAddress(page, { parentOrigin: location.origin, nonce }), isReady };
}
