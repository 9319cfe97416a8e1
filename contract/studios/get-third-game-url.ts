import { defineCall } from '../call.ts';
import { thirdLaunch, thirdLaunchParams, thirdLaunchRefusals } from './third-launch.ts';

export const getThirdGameUrl = defineCall({
  context: 'studios',
  name: 'getThirdGameUrl',
  summary: 'Returns the address of a third-party game for cash',
  method: 'GET',
  path: '/api/partner/user/getThirdGameUrl',
  signing: 'signed',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: thirdLaunchParams,
  answer: thirdLaunch,
  refusals: thirdLaunchRefusals,
});
