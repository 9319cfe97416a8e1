import * as z from 'zod/mini';
import { defineCall, postTwin } from '../../call.ts';
import { done, language } from '../../edge.ts';
import { playersRefusals } from '../refusals.ts';

export const updateUserLang = defineCall({
  context: 'players',
  name: 'updateUserLang',
  summary: "Stores the player's language",
  method: 'GET',
  path: '/api/center/user/updateUserLang',
  signing: 'signed',
  takesPhoneless: true,
  encoding: 'query',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'platform', until: 'a week', passing: [], natural: { params: ['lang'], names: 'for now' } },
  served: true,
  params: z.object({ lang: language }),
  answer: done,
  refusals: { language_not_served: playersRefusals.language_not_served },
});

export const updateUserLangPost = postTwin(updateUserLang);
