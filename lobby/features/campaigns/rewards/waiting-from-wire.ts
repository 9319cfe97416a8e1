import type { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import type { GiftPlace } from './use-receive.ts';

type Waiting = AnswerOf<typeof promotionsWaiting>;

/** The seasons of specification §9 by their number. */
const seasonNames = { 1: 'halloween', 2: 'worldCup', 3: 'christmas' } as const;
type Season = (typeof seasonNames)[keyof typeof seasonNames];

/** A gift in the list of waiting gifts. */
export type WaitingGift = GiftPlace & Pick<Waiting['awards'][number], 'name' | 'rules' | 'rewards' | 'rights' | 'until' | 'seriesId'>;

/** The gifts to list. */
export function waitingGiftsFromWire({ awards }: Waiting): readonly WaitingGift[] {
  return awards.map((award) => ({ ...award, confId: 0 }));
}

/** The number of gifts that a review holds back. */
export function reviewedGiftsFromWire({ inReview }: Waiting): number {
  return inReview;
}

/** The dialogs that the lobby opens for a waiting answer, and the text ids of its short notices. */
export type Shown = {
  readonly claimsWelcome: boolean;
  readonly giving: OverlayProps['giving-event']['dialog'] | null;
  readonly hasPacket: boolean;
  readonly hasParts: boolean;
  readonly guide: 0 | 1 | 2;
  readonly notices: readonly string[];
};

/** Decides what to show. The registration reward comes before those of deposits. */
export function shownOf(waiting: Waiting): Shown {
  const sevenDayGiftWaits = waiting.sevenDay === 0;
  const seasons = waiting.seasons.flatMap(({ activityId }) => seasonOf(activityId) ?? []);
  return {
    claimsWelcome: waiting.welcome,
    giving: givingOf(waiting),
    // An open drop has no packet of the player yet.
    hasPacket: waiting.packet.status === 1 && waiting.packet.flowId !== 0,
    hasParts: waiting.parts > 0,
    guide: waiting.guide,
    notices: [
      ...(waiting.packet.status === 1 && waiting.packet.flowId === 0 ? ['campaigns.waits.drop'] : []),
      ...(sevenDayGiftWaits ? ['campaigns.sevenDays.waits'] : []),
      ...(waiting.lucky === 1 ? ['campaigns.waits.lucky'] : []),
      ...(waiting.passport > 0 ? ['campaigns.waits.passport'] : []),
      ...seasons.map((season) => `campaigns.waits.${season}`),
    ],
  };
}

function givingOf({ register, firstDeposit, secondDeposit }: Waiting): Shown['giving'] {
  if (register) return 'RegisteredDialog';
  if (firstDeposit) return 'FirstFlushDialog';
  return secondDeposit ? 'SecondDepositDialog' : null;
}

function seasonOf(activityId: number): Season | null {
  return activityId === 1 || activityId === 2 || activityId === 3 ? seasonNames[activityId] : null;
}
