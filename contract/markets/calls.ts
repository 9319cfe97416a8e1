import type { Call } from '../call.ts';
import { appInfo } from './app-info.ts';
import { appUpdate } from './app-update.ts';
import { betCountry } from './bet-country.ts';
import { getTranslateData } from './get-translate-data.ts';
import { version } from './version.ts';

export const marketsCalls: readonly Call[] = [appInfo, appUpdate, betCountry, getTranslateData, version];
