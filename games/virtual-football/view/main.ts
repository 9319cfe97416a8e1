import './style.css';
import { startTable } from '../../kit/shell/start-table.ts';
import { mountFootball } from './football-view.ts';
import { footballRules } from './rules.ts';
import { en } from './texts.en.ts';
import { sw } from './texts.sw.ts';

startTable({ texts: { en, sw }, rules: footballRules, primary: 'placeOne', mount: mountFootball });
