import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { language } from '../../edge.ts';
import { platformRefusals } from '../../envelope.ts';
import { campaignsRefusals } from '../refusals.ts';
import { tournament } from './tournament.ts';

export const joinTournament = defineCall({
  context: 'campaigns',
  name: 'joinTournament',
  summary: 'Enters the player into a tournament; rounds that start from now on count',
  method: 'POST',
  path: '/api/center/activity/tournament/join',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'platform', until: 'a week', passing: [] },
  served: true,
  params: z.object({ id: z.int().check(z.gte(1), z.lte(2_147_483_647)), lang: z.optional(language) }),
  answer: tournament,
  refusals: { tournament_not_running: campaignsRefusals.tournament_not_running, key_reused: platformRefusals.key_reused },
});
