import { defineCall } from '../call.ts';
import { thirdLaunch, thirdLaunchParams, thirdLaunchRefusals } from './third-launch.ts';

export const getThirdDemoGameUrl = defineCall({
  context: 'studios',
  name: 'getThirdDemoGameUrl',
  summary: 'Returns the address of a third-party game in demo',
  method: 'GET',
  path: '/api/partner/user/getThirdDemoGameUrl',
  signing: 'signed-or-guest',
  encoding: 'query',
  importance: 'money',
  writes: false,
  served: true,
  params: thirdLaunchParams,
  answer: thirdLaunch,
  refusals: thirdLaunchRefusals,
});
