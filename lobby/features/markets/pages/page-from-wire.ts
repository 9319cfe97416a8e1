import type { contentPage } from '@tausi/contract/markets/content-page.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** A page of the operator: sections with their HTML, and its version. */
export type ContentPage = AnswerOf<typeof contentPage>;
