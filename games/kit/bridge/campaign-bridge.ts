import { isFields, listOf, oneOf, textOf } from '../fields.ts';
import type { Launch } from './launch-address.ts';

/** Requests of a campaign page to the lobby: the buttons of specification §4, and `action` for the campaign's own button. */
const campaignCommands = ['ready', 'close', 'casino', 'deposit', 'claim', 'action'] as const;
export type CampaignCommand = (typeof campaignCommands)[number];

/** The content of the page. All texts come from the lobby in the player's language; the page has none. */
export type CampaignContent = {
  readonly language: 'en' | 'sw';
  /** Background colour behind the page, `#rrggbb`. The area under the buttons fades into it. */
  readonly colour: string;
  readonly title: string;
  readonly lead: string;
  /** The reward with its currency; null if the campaign only informs. */
  readonly amount: string | null;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  readonly buttons: readonly { readonly command: Exclude<CampaignCommand, 'ready'>; readonly label: string }[];
};

/** The envelope of messages in both directions. */
export type CampaignEnvelope<Message> = { readonly tausi: 1; readonly nonce: string; readonly message: Message };

type Arrived = { readonly origin: string; readonly source: unknown; readonly data: unknown };

const sectionsMax = 12;
const buttonsMax = 4;

/** Parses a request for the lobby. Returns null unless it comes from this frame and this launch in a known shape. */
export function readCampaignCommand(
  { origin, source, data }: Arrived,
  frame: { readonly origin: string; readonly source: unknown; readonly nonce: string },
): CampaignCommand | null {
  if (frame.source === null || source !== frame.source || origin !== frame.origin) return null;
  const message = messageIn(data, frame.nonce);
  return isFields(message) ? oneOf(message['type'], campaignCommands) : null;
}

/** Parses content for the page. Returns null unless it comes from the lobby that opened it in a known shape. */
export function readCampaignContent({ origin, source, data }: Arrived, launch: Launch, parent: unknown): CampaignContent | null {
  if (origin !== launch.parentOrigin || source !== parent) return null;
  const message = messageIn(data, launch.nonce);
  if (!isFields(message) || message['type'] !== 'show') return null;
  return contentIn(message['content']);
}

function messageIn(data: unknown, nonce: string): unknown {
  return isFields(data) && data['tausi'] === 1 && data['nonce'] === nonce ? data['message'] : null;
}

function contentIn(input: unknown): CampaignContent | null {
  if (!isFields(input)) return null;
  const language = oneOf(input['language'], ['en', 'sw']);
  const colour = textOf(input['colour']);
  const [title, lead] = [textOf(input['title']), textOf(input['lead'])];
  const sections = listOf(input['sections'], sectionsMax, sectionIn);
  const buttons = listOf(input['buttons'], buttonsMax, buttonIn);
  if (language === null || title === null || lead === null || sections === null || buttons === null) return null;
  if (colour === null || !/^#[0-9a-f]{6}$/.test(colour)) return null;
  return { language, colour, title, lead, amount: textOf(input['amount']), sections, buttons };
}

function sectionIn(input: unknown): CampaignContent['sections'][number] | null {
  if (!isFields(input)) return null;
  const [title, text] = [textOf(input['title']), textOf(input['text'])];
  return title === null || text === null ? null : { title, text };
}

function buttonIn(input: unknown): CampaignContent['buttons'][number] | null {
  if (!isFields(input)) return null;
  const command = oneOf(input['command'], ['close', 'casino', 'deposit', 'claim', 'action']);
  const label = textOf(input['label']);
  return command === null || label === null ? null : { command, label };
}
