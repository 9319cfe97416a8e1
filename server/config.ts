import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { airtelEnvironment, type AirtelSettings, airtelSettingsOf } from './cashier/airtel/settings.ts';
import { darajaEnvironment, type DarajaSettings, darajaSettingsOf } from './cashier/daraja/settings.ts';
import { momoEnvironment, type MomoSettings, momoSettingsOf } from './cashier/momo/settings.ts';
import { paystackEnvironment, type PaystackSettings, paystackSettingsOf } from './cashier/paystack/settings.ts';
import { readProviders } from './cashier/port/provider-contracts.ts';
import { screeningEnvironment, type ScreeningList, screeningListOf } from './kyc/screening/screening-list.ts';
import type { CentralRegister } from './safety/register/central-register.ts';
import { centralRegisterOf, registerEnvironment } from './safety/register/register-list.ts';
import { documentsEnvironment, type DocumentsSettings, documentsSettingsOf } from './kyc/vault/settings.ts';
import {
  commaList,
  origin,
  platformEnvironment,
  type PlatformSettings,
  platformSettingsOf,
  wholeNumber,
} from './platform/config/platform-settings.ts';
import type { ListFile } from './platform/config/list-file.ts';
import { smsEnvironment, type SmsSettings, smsSettingsOf } from './players/africas-talking/settings.ts';
import { socialEnvironment, type SocialSettings, socialSettingsOf } from './players/social/settings.ts';
import { beaconEnvironment, type BeaconSettings, beaconSettingsOf } from './rounds/drand/settings.ts';
import { readStudios, studiosEnvironment, type StudioContracts } from './studios/port/studio-contracts.ts';
import { chatEnvironment, type ChatSettings, chatSettingsOf } from './support/chat/settings.ts';

/** The settings of one server process, parsed once at its start. No other code reads the environment. */
export type Config = PlatformSettings & {
  /** Null if the operator has no contract with Safaricom. */
  readonly daraja: DarajaSettings | null;
  /** The contracts with MTN, one a market. */
  readonly momo: readonly MomoSettings[];
  /** The contracts with Airtel, one a market. */
  readonly airtel: readonly AirtelSettings[];
  /** The accounts at Paystack, one a market. */
  readonly paystack: readonly PaystackSettings[];
  /** The contracts with game studios. */
  readonly studios: StudioContracts;
  /** Our origin as payment providers reach it. */
  readonly callbackOrigin: string;
  readonly chat: ChatSettings;
  /** Null if the server sends no text messages. */
  readonly sms: SmsSettings | null;
  /** Null if players cannot sign in by a social network. */
  readonly social: SocialSettings | null;
  /** The list that identities are compared with; null if the operator has none. */
  readonly screeningList: ListFile<ScreeningList | null>;
  readonly centralRegister: ListFile<CentralRegister>;
  /** The store of players' identity pictures. */
  readonly documents: DocumentsSettings;
  /** A file outside the database that gets one line of JSON a day with the signed head of the ledger, best on another
   *  machine's disk. Null: `ledger-heads.jsonl` in the data directory. */
  readonly ledgerHeadsFile: string | null;
  /** The contact that a push service writes to about problems: a `mailto:` or `https:` address. */
  readonly pushContact: string;
  /** Origins of push services other than those of the browsers. */
  readonly pushOrigins: readonly string[];
  /** The URL that receives analytics as JSON; null keeps them here. */
  readonly analyticsUrl: string | null;
  /** True if this process may deal shared rounds. */
  readonly dealsTables: boolean;
  /** Number of shared rounds in a season. */
  readonly seasonRounds: number;
  /** The source of public randomness; null selects the local beacon of a development copy. */
  readonly beacon: BeaconSettings | null;
};

const environmentShape = z.object({
  ...platformEnvironment,
  ...darajaEnvironment,
  ...momoEnvironment,
  ...airtelEnvironment,
  ...paystackEnvironment,
  ...smsEnvironment,
  ...socialEnvironment,
  ...chatEnvironment,
  ...beaconEnvironment,
  ...documentsEnvironment,
  ...screeningEnvironment,
  ...registerEnvironment,
  ...studiosEnvironment,
  /** The file with the contracts of payment providers. */
  TAUSI_PROVIDERS: z.optional(z.string().check(z.minLength(1))),
  TAUSI_CALLBACK_ORIGIN: z.optional(origin),
  TAUSI_LEDGER_HEADS: z.optional(z.string().check(z.minLength(1))),
  TAUSI_PUSH_CONTACT: z._default(z.string().check(z.regex(/^(?:mailto:|https:\/\/)\S+$/)), 'mailto:operator@tausi.example'),
  TAUSI_PUSH_ORIGINS: z._default(commaList, []),
  TAUSI_ANALYTICS_URL: z.optional(z.url()),
  TAUSI_TABLES: z._default(z.enum(['deal', 'watch']), 'deal'),
  TAUSI_SEASON_ROUNDS: z._default(wholeNumber, 1_000_000),
});

/** Parses the settings. Throws one sentence for each that is missing or wrong, without its value. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = z.safeParse(environmentShape, environment);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `The setting ${issue.path.join('.')} is not usable: ${issue.message}.`).join(' '));
  const { data } = parsed;
  const platform = platformSettingsOf(data);
  const isDevelopment = platform.mode === 'development';
  const providers = readProviders(data.TAUSI_PROVIDERS === undefined ? null : readFileSync(data.TAUSI_PROVIDERS, 'utf8'));
  return {
    ...platform,
    daraja: darajaSettingsOf(data, isDevelopment),
    paystack: paystackSettingsOf(providers.paystack, isDevelopment ? (data.TAUSI_PAYSTACK_URL ?? null) : null),
    momo: momoSettingsOf(providers.momo, isDevelopment ? (data.TAUSI_MOMO_URL ?? null) : null),
    airtel: airtelSettingsOf(providers.airtel, isDevelopment ? (data.TAUSI_AIRTEL_URL ?? null) : null),
    studios: readStudios(data.TAUSI_STUDIOS === undefined ? null : readFileSync(data.TAUSI_STUDIOS, 'utf8')),
    callbackOrigin: data.TAUSI_CALLBACK_ORIGIN ?? platform.lobbyOrigin,
    chat: chatSettingsOf(data),
    sms: smsSettingsOf(data, isDevelopment),
    social: socialSettingsOf(data, isDevelopment),
    screeningList: screeningListOf(data),
    centralRegister: centralRegisterOf(data),
    documents: documentsSettingsOf(data),
    ledgerHeadsFile: data.TAUSI_LEDGER_HEADS ?? null,
    pushContact: data.TAUSI_PUSH_CONTACT,
    pushOrigins: data.TAUSI_PUSH_ORIGINS,
    analyticsUrl: data.TAUSI_ANALYTICS_URL ?? null,
    dealsTables: data.TAUSI_TABLES === 'deal',
    seasonRounds: data.TAUSI_SEASON_ROUNDS,
    beacon: beaconSettingsOf(data, isDevelopment),
  };
}
