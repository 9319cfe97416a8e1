import type { Call } from '../call.ts';
import { getTreasureBoxUserNotOpenNum } from './get-treasure-box-user-not-open-num.ts';
import { getTreasureBoxUser } from './get-treasure-box-user.ts';
import { openBox, openBoxPost } from './open-box.ts';
import { treasureBoxList } from './treasure-box-list.ts';
import { userGiftInfo } from './user-gift-info.ts';
import { userGiftList } from './user-gift-list.ts';

export const giftsCalls: readonly Call[] = [
  getTreasureBoxUserNotOpenNum,
  getTreasureBoxUser,
  openBox,
  openBoxPost,
  treasureBoxList,
  userGiftInfo,
  userGiftList,
];
