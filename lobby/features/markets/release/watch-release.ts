import { appUpdate } from '@tausi/contract/markets/app-update.ts';
import { version } from '@tausi/contract/markets/version.ts';
import { callServer } from '../../../shared/client/server.ts';
import { interruptWithOverlay } from '../../../shared/interruptions/interruptions.ts';
import { platformCode } from '../../../shared/session/platform-code.ts';
import { findWrapper } from '../../../shared/wrapper/wrapper.ts';
import { isOtherRelease, isCheckDue } from './release.ts';

/** Checks for a newer release at start and whenever the lobby becomes visible. A failure is silent. */
export function watchRelease(): void {
  let lastLookAt: number | null = null;
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !isCheckDue(lastLookAt, Date.now())) return;
    lastLookAt = Date.now();
    if (await hasOtherRelease()) interruptWithOverlay('new-version', { url: null });
    else await lookForNewerApp();
  };
  void look();
  document.addEventListener('visibilitychange', () => void look());
}

async function hasOtherRelease(): Promise<boolean> {
  const answer = await callServer(version, {});
  return answer.ok && isOtherRelease(document.documentElement.dataset['build'] ?? '', answer.value.build);
}

/** Checks for a newer native app, which the player updates by a download instead of a reload. */
async function lookForNewerApp(): Promise<void> {
  const appVersion = await findWrapper()?.version();
  if (appVersion === undefined || appVersion === null) return;
  const answer = await callServer(appUpdate, { platform: platformCode(), appVersion });
  if (answer.ok && answer.value.url !== null) interruptWithOverlay('new-version', { url: answer.value.url });
}
