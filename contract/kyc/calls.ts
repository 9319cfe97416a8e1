import type { Call } from '../call.ts';
import { checkKycInfo } from './check-kyc-info.ts';
import { kycSwitch } from './kyc-switch.ts';
import { updateKyc } from './update-kyc.ts';

export const kycCalls: readonly Call[] = [checkKycInfo, kycSwitch, updateKyc];
