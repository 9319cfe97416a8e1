import { lazy, Suspense, useState, type ReactNode } from 'react';
import { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import { newNoticeGetWithToken } from '@tausi/contract/inbox/notices/new-notice-get-with-token.ts';
import { useCall } from '../../shared/client/use-call.ts';
import { appStyles } from '../../shared/lazy/app-styles.ts';
import { useSignInState } from '../../shared/session/use-signed-in.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { activateRestTexts } from '../../shared/texts/active-texts.ts';

// A failure to load popups stays silent: this visit goes on without them.
const PopupHost = lazy<() => ReactNode>(async () => {
  try {
    const [chunk] = await Promise.all([import('./PopupHost.tsx'), activateRestTexts(), appStyles()]);
    return { default: chunk.PopupHost };
  } catch {
    return { default: () => null };
  }
});

/** Checks for waiting popups. Most visits have none, so the code that shows them loads only when needed. */
export function PopupWatch() {
  // A player without a phone is not fully signed in, and sees the visitors' popups.
  const isVisitor = useSignInState() !== 'signed-in';
  const country = useCountry();
  const lang = useLanguage();
  // The host makes the same call and finds the answer in the cache.
  const forAll = useCall(newNoticeGet, { country, lang }, { enabled: isVisitor });
  const forPlayer = useCall(newNoticeGetWithToken, { country, lang }, { enabled: !isVisitor });
  const { data } = isVisitor ? forAll : forPlayer;
  const isWaiting = data?.some(({ position }) => position !== null) === true;
  const [hasHost, setHost] = useState(false);
  // The host stays mounted: each popup ends by itself.
  if (isWaiting && !hasHost) setHost(true);
  return hasHost ? (
    <Suspense fallback={null}>
      <PopupHost />
    </Suspense>
  ) : null;
}
