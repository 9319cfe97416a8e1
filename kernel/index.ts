export * from './assert.ts';
export * from './brand.ts';
export * from './ids.ts';
export * from './instant.ts';
export * from './market.ts';
export * from './money.ts';
export * from './phone.ts';
export * from './result.ts';
