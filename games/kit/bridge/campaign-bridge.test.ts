import { describe, expect, it } from 'vitest';
import { readCampaignContent, readCampaignCommand, type CampaignContent } from './campaign-bridge.ts';

const nonce = 'nonce-0123456789abcdef';
const frameWindow = { name: 'the frame' };
const lobbyWindow = { name: 'the lobby' };
const frame = { origin: 'http://games.test', source: frameWindow, nonce };
const launch = { parentOrigin: 'http://lobby.test', nonce };
const content: CampaignContent = {
  language: 'sw',
  colour: '#102030',
  title: 'Karibu',
  lead: 'Habari',
  amount: null,
  sections: [{ title: 'Moja', text: 'Kwanza' }],
  buttons: [{ command: 'close', label: 'Funga' }],
};
const requestOf = (type: unknown) => ({ origin: frame.origin, source: frameWindow, data: { tausi: 1, nonce, message: { type } } });
const contentMessage = (shown: unknown) => ({
  origin: launch.parentOrigin,
  source: lobbyWindow,
  data: { tausi: 1, nonce, message: { type: 'show', content: shown } },
});

describe('lobby side of the campaign bridge', () => {
  it('the lobby accepts the known messages of a campaign page', () => {
    for (const type of ['ready', 'close', 'casino', 'deposit', 'claim', 'action'])
      expect(readCampaignCommand(requestOf(type), frame)).toBe(type);
    for (const type of ['play', 'open', '', null, { type: 'close' }]) expect(readCampaignCommand(requestOf(type), frame)).toBeNull();
  });

  it('the lobby ignores another origin, window, launch or message shape', () => {
    const claim = requestOf('claim');
    for (const strange of [
      { ...claim, origin: 'http://games.test.evil.test' },
      { ...claim, origin: 'null' },
      { ...claim, source: lobbyWindow },
      { ...claim, source: null },
      { ...claim, data: { ...claim.data, nonce: 'another-nonce-0123456' } },
      { ...claim, data: { ...claim.data, tausi: 2 } },
      { ...claim, data: 'claim' },
      { ...claim, data: { tausi: 1, nonce, message: ['claim'] } },
    ])
      expect(readCampaignCommand(strange, frame)).toBeNull();
    expect(readCampaignCommand({ ...claim, source: null }, { ...frame, source: null })).toBeNull();
  });
});

describe('page side of the campaign bridge', () => {
  it('a campaign page accepts only known content from the lobby that opened it', () => {
    expect(readCampaignContent(contentMessage({ ...content, script: 'x' }), launch, lobbyWindow)).toEqual(content);
    expect(readCampaignContent(contentMessage({ ...content, amount: 'KSH 50.00' }), launch, lobbyWindow)?.amount).toBe('KSH 50.00');
  });

  it('a campaign page ignores other senders and other message shapes', () => {
    for (const strange of [
      { ...contentMessage(content), origin: 'http://other.test' },
      { ...contentMessage(content), source: frameWindow },
      contentMessage({ ...content, language: 'fr' }),
      contentMessage({ ...content, sections: Array.from({ length: 13 }, () => content.sections[0]) }),
      contentMessage({ ...content, sections: [{ title: 1, text: 'x' }] }),
      contentMessage({ ...content, buttons: [{ command: 'ready', label: 'x' }] }),
      contentMessage({ ...content, title: null }),
      contentMessage({ ...content, colour: 'red;background:url(//evil.test)' }),
      contentMessage(null),
    ])
      expect(readCampaignContent(strange, launch, lobbyWindow)).toBeNull();
  });
});
