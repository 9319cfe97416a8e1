import { join } from 'node:path';
import { loginsOf } from '@tausi/db/logins.ts';
import { drandSimulatorSetting } from '@tausi/simulators/drand/chain.ts';
import type { Program } from './child.ts';
import type { StudioFiles } from './studio-files.ts';

export type Addresses = {
  readonly lobby: string;
  readonly games: string;
  readonly daraja: string;
  readonly momo: string;
  readonly airtel: string;
  readonly paystack: string;
  readonly sms: string;
  readonly social: string;
  readonly chat: string;
  readonly drand: string;
  readonly studio: string;
};

export type StackSettings = {
  readonly dataDir: string;
  readonly logDir: string;
  /** The connection of the tables' owner. */ readonly databaseUrl: string;
  readonly masterKey: string;
  readonly studioFiles: StudioFiles;
  /** The token of this copy's simulated chat agent. */
  readonly chatToken: string;
};

/** The options of Node for a server. New objects get 64 MB from the beginning. With the few that Node starts with, each collection
 *  copies the requests in flight, and a bet costs up to a fifth more. With 64 MB, V8 would decide by the objects of the start which
 *  kinds are created old. Those were parts of every request, and a bet cost an eighth more. */
export const serverNodeOptions = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--no-allocation-site-pretenuring'] as const;

export function serverProgram(addresses: Addresses, settings: StackSettings): Program {
  const logins = loginsOf(settings.databaseUrl);
  return {
    name: 'server',
    script: 'server/main.ts',
    nodeOptions: serverNodeOptions,
    readyUrl: `${addresses.lobby}/ready`,
    logFile: join(settings.logDir, 'server.log'),
    environment: {
      TAUSI_MODE: 'development',
      TAUSI_PORT: portOf(addresses.lobby),
      TAUSI_GAMES_PORT: portOf(addresses.games),
      TAUSI_LOBBY_ORIGIN: addresses.lobby,
      TAUSI_GAMES_ORIGIN: addresses.games,
      TAUSI_DARAJA_URL: addresses.daraja,
      TAUSI_MOMO_URL: addresses.momo,
      TAUSI_AIRTEL_URL: addresses.airtel,
      TAUSI_PAYSTACK_URL: addresses.paystack,
      TAUSI_SMS_URL: addresses.sms,
      TAUSI_SOCIAL_URL: addresses.social,
      TAUSI_BEACON_RELAYS: addresses.drand,
      TAUSI_BEACON_CHAIN: drandSimulatorSetting,
      TAUSI_STUDIOS: settings.studioFiles.contracts,
      TAUSI_MASTER_KEY: settings.masterKey,
      TAUSI_CHAT_DESK_AGENTS: `Amina:${settings.chatToken}`,
      TAUSI_SCREENING_LIST: process.env['TAUSI_SCREENING_LIST'] ?? join(import.meta.dirname, '../../db/seeds/screening-list.csv'),
      TAUSI_DATA: settings.dataDir,
      DATABASE_URL: logins.url,
      TAUSI_DRAW_DATABASE_URL: logins.drawUrl,
    },
  };
}

export function simulatorsProgram(addresses: Addresses, settings: StackSettings): Program {
  return {
    name: 'simulators',
    script: 'simulators/main.ts',
    readyUrl: `${addresses.daraja}/phone`,
    logFile: join(settings.logDir, 'simulators.log'),
    environment: {
      TAUSI_DARAJA_PORT: portOf(addresses.daraja),
      TAUSI_MOMO_PORT: portOf(addresses.momo),
      TAUSI_AIRTEL_PORT: portOf(addresses.airtel),
      TAUSI_AIRTEL_CALLBACK_UG: `${addresses.lobby}/api/payments/callback/airtel-ug/simulated-callback`,
      TAUSI_AIRTEL_CALLBACK_KE: `${addresses.lobby}/api/payments/callback/airtel-ke/simulated-callback`,
      TAUSI_PAYSTACK_PORT: portOf(addresses.paystack),
      TAUSI_PAYSTACK_WEBHOOK_NG: `${addresses.lobby}/api/payments/callback/paystack-ng/simulated-webhook`,
      TAUSI_PAYSTACK_WEBHOOK_GH: `${addresses.lobby}/api/payments/callback/paystack-gh/simulated-webhook`,
      TAUSI_PAYSTACK_APPROVAL_NG: `${addresses.lobby}/api/payments/callback/paystack/approval/simulated-approval-secret-of-ng`,
      TAUSI_PAYSTACK_APPROVAL_GH: `${addresses.lobby}/api/payments/callback/paystack/approval/simulated-approval-secret-of-gh`,
      TAUSI_SMS_PORT: portOf(addresses.sms),
      // Settings that an operator enters on the vendors' dashboards: addresses for reports and sign-in redirects.
      TAUSI_SMS_REPORT_URL: `${addresses.lobby}/api/sms/callback/africas-talking/simulated-report-secret`,
      TAUSI_CHAT_PORT: portOf(addresses.chat),
      // The desk reads messages from the server and answers there.
      TAUSI_HOUSE_URL: addresses.lobby,
      TAUSI_CHAT_DESK_TOKEN: settings.chatToken,
      TAUSI_SOCIAL_PORT: portOf(addresses.social),
      TAUSI_DRAND_PORT: portOf(addresses.drand),
      TAUSI_SOCIAL_REDIRECTS: `${addresses.lobby}/social-return.html`,
      TAUSI_DATA: settings.dataDir,
    },
  };
}

export function studioProgram(addresses: Addresses, settings: StackSettings): Program {
  return {
    name: 'studio',
    script: 'simulators/studio/main.ts',
    readyUrl: `${addresses.studio}/health`,
    logFile: join(settings.logDir, 'studio.log'),
    environment: { TAUSI_STUDIO_SIMULATOR: settings.studioFiles.simulator, TAUSI_DATA: settings.dataDir },
  };
}

function portOf(address: string): string {
  return new URL(address).port;
}
