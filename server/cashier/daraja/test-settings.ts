import { createPublicKey } from 'node:crypto';
import { simulatorSettings } from '@tausi/simulators/daraja/index.ts';
import { initiatorKey } from '@tausi/simulators/daraja/payouts/initiator-key.ts';
import type { DarajaSettings } from './settings.ts';

/** The address of the simulator in tests without a network. */
export const baseUrl = 'http://daraja.test';

export const settingsOfSimulator: DarajaSettings = {
  ...simulatorSettings,
  baseUrl,
  transactionType: 'CustomerPayBillOnline',
  receiver: simulatorSettings.shortCode,
  callbackSenders: [],
  asksAboutSims: true,
  payouts: {
    shortCode: simulatorSettings.b2cShortCode,
    initiatorName: simulatorSettings.initiatorName,
    initiatorPassword: simulatorSettings.initiatorPassword,
    certificate: createPublicKey(initiatorKey).export({ type: 'spki', format: 'pem' }).toString(),
  },
};
