import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createChatDesk } from './index.ts';

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

it('chat desk: reads from the server with the agent’s token and sends the agent’s answer', async () => {
  const received: unknown[] = [];
  const house = fastify();
  house.get('/api/support/chat/desk', ({ headers }) => {
    received.push(headers['x-chat-desk']);
    return { conversations: [] };
  });
  house.post('/api/support/chat/desk/:id/reply', ({ body }) => {
    received.push(body);
    return { seq: 1 };
  });
  const houseUrl = await house.listen({ port: 0, host: '127.0.0.1' });
  const desk = createChatDesk({ houseUrl, token: 'the-token-of-amina' });
  opened.push(house, desk);
  expect((await desk.inject('/conversations')).json()).toEqual({ conversations: [] });
  await desk.inject({ method: 'POST', url: '/conversations/one/reply', payload: { id: 'one', text: 'Karibu' } });
  expect(received).toEqual(['the-token-of-amina', { id: 'one', text: 'Karibu' }]);
});

it('chat desk: serves its page, and reports a missing server address', async () => {
  const desk = createChatDesk({ houseUrl: null, token: '' });
  opened.push(desk);
  expect((await desk.inject('/desk.html')).body).toContain('Desk');
  expect((await desk.inject('/desk.ts')).headers['content-type']).toContain('javascript');
  expect((await desk.inject('/conversations')).json()).toEqual({ refused: 'the desk has no server address' });
});
