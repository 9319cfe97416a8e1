import './style.css';
import { startTable } from '../../kit/shell/start-table.ts';
import { mountPlane } from './plane-view.ts';
import { planeRules } from './rules.ts';
import { en } from './texts.en.ts';
import { sw } from './texts.sw.ts';

startTable({ texts: { en, sw }, rules: planeRules, hasOwnBar: true, celebrates: true, mount: mountPlane });
