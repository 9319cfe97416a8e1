import { beforeEach, expect, it, vi } from 'vitest';
import { inviteCode, keepInviteCode } from './invite-code.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

it('invite code: is kept in its canonical form', () => {
  keepInviteCode('7kq2mxw9');
  expect(inviteCode()).toBe('7KQ2MXW9');
});

it.each([null, '', 'SHORT', '7KQ2MXW9A', '<b>12345', '7KQ2 XW9'])('invite code: %s is no code and leaves the kept one', (code) => {
  keepInviteCode('7KQ2MXW9');
  keepInviteCode(code);
  expect(inviteCode()).toBe('7KQ2MXW9');
});

it('invite code: a browser without storage registers without one', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  keepInviteCode('7KQ2MXW9');
  expect(inviteCode()).toBeNull();
});
