import { isRecord } from '@tausi/kernel';
import * as z from 'zod/mini';
import { bonusFlow, claimed, rewardStep } from './bonuses/bonus.ts';
import { campaign, campaignEntry } from './campaigns/campaign.ts';
import { payment } from './cashier/payment.ts';
import { category, categoryRow, game } from './catalogue/games/game.ts';
import { coupon } from './gifts/coupon.ts';
import { luckyBox, reward } from './gifts/lucky-box.ts';
import { message } from './inbox/messages/message.ts';
import { notice } from './inbox/notices/notice.ts';
import { kycFields } from './kyc/fields.ts';
import { liveHello, liveMessage } from './live.ts';
import { rank } from './loyalty/rank.ts';
import { loginInfo } from './players/account/credentials.ts';
import { actionParam } from './rounds/act-in-round.ts';
import { gameActions, gameChoices } from './rounds/game-choices.ts';
import { startChoice } from './rounds/play-round.ts';
import { commitment, receipt, revealedSeed, round } from './rounds/round.ts';

/** A JSON object of the document. */
export type Json = { readonly [key: string]: unknown };

/** Schemas that appear once in the document and are referenced by name. */
const named: Readonly<Record<string, z.core.$ZodType>> = {
  BonusFlow: bonusFlow,
  Campaign: campaign,
  CampaignEntry: campaignEntry,
  Category: category,
  CategoryRow: categoryRow,
  Claimed: claimed,
  Commitment: commitment,
  Coupon: coupon,
  Game: game,
  KycFields: kycFields,
  LiveHello: liveHello,
  LiveMessage: liveMessage,
  LoginInfo: loginInfo,
  LuckyBox: luckyBox,
  Message: message,
  Notice: notice,
  Payment: payment,
  Rank: rank,
  Receipt: receipt,
  RevealedSeed: revealedSeed,
  Reward: reward,
  RewardStep: rewardStep,
  Round: round,
};

/** Choices and actions of each game by schema name: `DiceChoice`, `HiLoAction`. */
const choices = shapesOf(gameChoices, 'Choice');
const actions = shapesOf(gameActions, 'Action');

const names = z.registry<{ id: string }>();
const everyShape: Readonly<Record<string, z.core.$ZodType>> = { ...named, ...choices, ...actions };
for (const [id, schema] of Object.entries(everyShape)) names.add(schema, { id });

/** Converts schemas to JSON Schema of OpenAPI 3.1 and collects shared ones in `components`. */
export function schemaWriter() {
  const components: Record<string, unknown> = {};

  function write(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs,
      ...written
    } = z.toJSONSchema(schema, {
      io,
      metadata: names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => showAsSent(zodSchema, jsonSchema),
    });
    for (const [name, definition] of Object.entries($defs ?? {})) components[name] ??= withoutId(pointAtComponents(definition));
    return withoutId(pointAtComponents(written));
  }

  return { write, components, writeNamed: () => writeNamed(write, components) };
}

/** Documents a number that forms send as digits as a number with its bounds, and shows defaults. */
function showAsSent(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  if (schema === startChoice) json.anyOf = referencesTo(choices);
  if (schema === actionParam) json.anyOf = referencesTo(actions);
  if (schema instanceof z.ZodMiniDefault) json.default = schema._zod.def.defaultValue;
  if (!(schema instanceof z.ZodMiniPipe) || json.anyOf === undefined) return;
  const { out } = schema._zod.def;
  if (!(out instanceof z.ZodMiniNumberFormat) && !(out instanceof z.ZodMiniLiteral)) return;
  delete json.anyOf;
  const { $schema: _dialect, ...number } = z.toJSONSchema(out);
  Object.assign(json, number);
}

/** Builds schema names: `hi-lo` → `HiLoAction`. */
function shapesOf(shapes: Readonly<Record<string, z.core.$ZodType>>, kind: string): Readonly<Record<string, z.core.$ZodType>> {
  const nameOf = (short: string): string => short.replaceAll(/(?:^|-)(\w)/g, (_found, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(shapes).map(([short, shape]) => [`${nameOf(short)}${kind}`, shape]));
}

function referencesTo(shapes: Readonly<Record<string, unknown>>): { readonly $ref: string }[] {
  return Object.keys(shapes).map((name) => ({ $ref: `#/components/schemas/${name}` }));
}

/** Live messages and game inputs belong to no call, so they are added here. */
function writeNamed(write: (schema: z.core.$ZodType, io: 'output') => Json, components: Record<string, unknown>): void {
  for (const [name, schema] of Object.entries(everyShape)) {
    const written = write(schema, 'output');
    if (typeof written['$ref'] !== 'string') components[name] ??= written;
  }
}

function pointAtComponents(node: unknown): Json {
  const pointed: unknown = JSON.parse(JSON.stringify(node).replaceAll('"#/$defs/', '"#/components/schemas/'));
  return isRecord(pointed) ? pointed : {};
}

function withoutId({ id: _id, ...rest }: Json): Json {
  return rest;
}
