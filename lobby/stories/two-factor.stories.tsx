import { beginTwoFactor } from '@tausi/contract/players/factor/begin-two-factor.ts';
import { twoFactorState } from '@tausi/contract/players/factor/two-factor-state.ts';
import { RecoveryCodes } from '../features/players/factor/RecoveryCodes.tsx';
import { SecondFactorSheet } from '../features/players/factor/SecondFactorSheet.tsx';
import { TwoFactorSheet } from '../features/players/factor/TwoFactorSheet.tsx';
import type { Line, Story } from './story.ts';

const nothing = (): void => undefined;
const stands = (isOn: boolean, { recoveryLeft = 10, phoneProved = true } = {}): Line =>
  new Map<string, unknown>([
    [twoFactorState.path, { isOn, since: isOn ? Date.UTC(2026, 8, 30) : null, recoveryLeft, phoneProved }],
    [beginTwoFactor.path, { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Tausi:0712000001?secret=JBSWY3DPEHPK3PXP' }],
  ]);
const sheet = () => <TwoFactorSheet isOpen onClose={nothing} />;
const codes = Array.from({ length: 10 }, (_, at) => `ABCDE-FGH${at}K`);

/** The second factor: loading, refused, offline, off, on, few codes left, its codes, and the prompt for a code. */
export const twoFactorStories: readonly Story[] = [
  { id: 'factor-loading', line: 'quiet', draw: sheet },
  { id: 'factor-failing', line: 'busy', draw: sheet },
  { id: 'factor-offline', line: 'cut', draw: sheet },
  { id: 'factor-off', line: stands(false), draw: sheet },
  { id: 'factor-number-unproved', line: stands(false, { phoneProved: false }), draw: sheet },
  { id: 'factor-on', line: stands(true), draw: sheet },
  { id: 'factor-on-few', line: stands(true, { recoveryLeft: 1 }), draw: sheet },
  { id: 'factor-codes', draw: () => <RecoveryCodes codes={codes} onKept={nothing} /> },
  { id: 'factor-asked', draw: () => <SecondFactorSheet wasWrong={false} onAnswer={nothing} isOpen onClose={nothing} /> },
  { id: 'factor-asked-again', draw: () => <SecondFactorSheet wasWrong onAnswer={nothing} isOpen onClose={nothing} /> },
];
