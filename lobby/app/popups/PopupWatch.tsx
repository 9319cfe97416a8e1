import { lazy, Suspense, useState, type ReactNode } from 'react';
import { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import { newNoticeGetWithToken } from '@tausi/contract/inbox/notices/new-notice-get-with-token.ts';
import { useCall } from '../../shared/client/use-call.ts';
import { appStyles } from '../../shared/lazy/app-styles.ts';
import { useSignInState } from '../../shared/session/use-signed-in.ts';
import { useCountry, useLanguage } from '../../shared/session/preferences/view.ts';
import { activateRestTexts } from '../../shared/texts/active-texts.ts';

// Popups that do not arrive are no failure a player should hear of: this visit goes on without them.
const PopupHost = lazy<() => ReactNode>(async () => {
  try {
    const [chunk] = await Promise.all([import('./PopupHost.tsx'), activateRestTexts(), appStyles()]);
    return { default: chunk.PopupHost };
  } catch {
    return { default: () => null };
  }
});

/** Asks whether a notice waits to pop up. Most visits have none: what would show one is fetched only then. */
export function PopupWatch() {
  // Whoever has no phone yet is not fully signed in: he sees what everybody does.
  const isVisitor = useSignInState() !== 'signed-in';
  const country = useCountry();
  const lang = useLanguage();
  // The host asks the same and finds the answer in the cache.
  const forAll = useCall(newNoticeGet, { country, lang }, { enabled: isVisitor });
  const forPlayer = useCall(newNoticeGetWithToken, { country, lang }, { enabled: !isVisitor });
  const { data } = isVisitor ? forAll : forPlayer;
  const isWaiting = data?.some(({ position }) => position !== null) === true;
  const [hasHost, setHost] = useState(false);
  // Once there, the host stays: what it shows has its own end.
  if (isWaiting && !hasHost) setHost(true);
  return hasHost ? (
    <Suspense fallback={null}>
      <PopupHost />
    </Suspense>
  ) : null;
}
