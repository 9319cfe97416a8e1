import { useEffect, useRef, useState, type RefObject } from 'react';
import { readCampaignWish, type CampaignContent, type CampaignWish } from '@tausi/games/kit/bridge/campaign-bridge.ts';
import { launchAddress } from '@tausi/games/kit/bridge/launch-address.ts';
import { newNonce } from '../../../shared/client/cas1.ts';

export type PageWish = Exclude<CampaignWish, 'ready'>;

/** Connects a campaign's frame: sends its content to exactly this frame and reads only its requests. */
export function useCampaignFrame(
  page: string,
  content: CampaignContent,
  grant: (wish: PageWish) => void,
): { readonly frame: RefObject<HTMLIFrameElement | null>; readonly address: string; readonly isReady: boolean } {
  const [nonce] = useState(newNonce);
  const [isReady, setReady] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(page);
  const granting = useRef(grant);
  useEffect(() => {
    granting.current = grant;
  });
  useEffect(() => {
    const hear = (arrived: MessageEvent<unknown>): void => {
      const wish = readCampaignWish(arrived, { origin, nonce, source: frame.current?.contentWindow ?? null });
      if (wish === 'ready') setReady(true);
      else if (wish !== null) granting.current(wish);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, nonce]);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ tausi: 1, nonce, message: { type: 'show', content } }, origin);
  }, [isReady, content, origin, nonce]);
  return { frame, address: launchAddress(page, { parentOrigin: location.origin, nonce }), isReady };
}
