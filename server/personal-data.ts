import { bonusesTables } from './bonuses/tables.ts';
import { campaignsTables } from './campaigns/tables.ts';
import { cashierTables } from './cashier/tables.ts';
import { catalogueTables } from './catalogue/tables.ts';
import { giftsTables } from './gifts/tables.ts';
import { inboxTables } from './inbox/tables.ts';
import { kycTables } from './kyc/tables.ts';
import { loyaltyTables } from './loyalty/tables.ts';
import { marketsTables } from './markets/tables.ts';
import { platformTables } from './platform/tables.ts';
import { playersTables } from './players/tables.ts';
import { promotionsTables } from './promotions/tables.ts';
import { reportingTables } from './reporting/tables.ts';
import { roundsTables } from './rounds/tables.ts';
import { safetyTables } from './safety/tables.ts';
import { studiosTables } from './studios/tables.ts';
import { supportTables } from './support/tables.ts';
import { walletTables } from './wallet/tables.ts';
import type { ContextTables, CopiedTable } from './platform/database/own-tables.ts';

/** The tables of every context. */
export const contextTables: readonly ContextTables[] = [
  playersTables,
  walletTables,
  safetyTables,
  cashierTables,
  roundsTables,
  studiosTables,
  marketsTables,
  inboxTables,
  supportTables,
  kycTables,
  catalogueTables,
  giftsTables,
  bonusesTables,
  loyaltyTables,
  promotionsTables,
  campaignsTables,
  reportingTables,
  platformTables,
];

/** Every table that a player's copy of their data contains, in the order of the copy. */
export const copiedTables: readonly CopiedTable[] = contextTables.flatMap(({ own }) =>
  Object.entries(own).flatMap(([table, { copied }]) => (copied === undefined ? [] : [{ table, ...copied }])),
);
