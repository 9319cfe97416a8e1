import './style.css';
import { startTable } from '../../kit/shell/start-table.ts';
import { sixRules } from './rules.ts';
import { mountSix } from './six-view.ts';
import { en } from './texts.en.ts';
import { sw } from './texts.sw.ts';

startTable({ texts: { en, sw }, rules: sixRules, primary: 'place', mount: mountSix });
