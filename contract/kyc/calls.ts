import type { Call } from '../call.ts';
import { checkKycInfo } from './check-kyc-info.ts';
import { identityState } from './identity-state.ts';
import { kycSwitch } from './kyc-switch.ts';
import { updateKyc } from './update-kyc.ts';
import { uploadIdentityDocument } from './upload-identity-document.ts';

export const kycCalls: readonly Call[] = [checkKycInfo, identityState, kycSwitch, updateKyc, uploadIdentityDocument];
