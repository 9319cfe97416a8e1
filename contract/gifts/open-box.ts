import * as z from 'zod/mini';
import { defineCall, postTwin } from '../call.ts';
import { plainText } from '../edge.ts';
import { claimPassing, claimRefusals } from '../promotions/refusals.ts';
import { reward } from './lucky-box.ts';
import { giftsRefusals } from './refusals.ts';

export const openBox = defineCall({
  context: 'gifts',
  name: 'openBox',
  summary: 'Opens a lucky box once; the same box again returns the same rewards',
  method: 'GET',
  path: '/api/center/treasure/box/openBox',
  signing: 'signed',
  encoding: 'query',
  importance: 'other',
  lane: 'gifts',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: {
    by: 'platform',
    until: 'forever',
    passing: ['box_not_found', ...claimPassing],
    natural: { params: ['boxId'], names: 'for ever' },
  },
  served: true,
  params: z.object({ boxId: plainText(1, 64) }),
  answer: z.array(reward),
  refusals: { box_not_found: giftsRefusals.box_not_found, box_expired: giftsRefusals.box_expired, ...claimRefusals },
});

export const openBoxPost = postTwin(openBox);
