import { noPredictableChance } from './chance.ts';
import { commitSubjects } from './commit-subjects.ts';
import { honestComments } from './comments.ts';
import { contextDoors } from './contexts.ts';
import { noCycles } from './cycles.ts';
import { decisions } from './decisions.ts';
import { oneConfiguration } from './environment.ts';
import { dependencyList } from './dependency-list.ts';
import { featureWalls } from './features.ts';
import { folderSize } from './folder-size.ts';
import { glossaryWords } from './glossary-words.ts';
import { fileNames } from './file-names.ts';
import { kitKnowsNoGame } from './kit.ts';
import { wholeLockfile } from './lockfile.ts';
import { outcomesStayOnTheServer } from './outcomes.ts';
import { papers } from './papers.ts';
import { playerIds } from './player-ids.ts';
import { plainEnglish } from './plain-english.ts';
import { providerWords } from './provider-words.ts';
import { pureRules } from './purity.ts';
import { roomImports } from './rooms.ts';
import type { Rule } from './rule.ts';
import { specMap } from './spec-map.ts';
import { sqlCase } from './sql-case.ts';
import { sqlInOnePlace } from './sql.ts';
import { tableOwners } from './table-owners.ts';
import { trackedFiles } from './tracked-files.ts';
import { unusedCalls } from './unused-calls.ts';
import { viewsStayInTheBrowser } from './views.ts';
import { wireTypes } from './wire-types.ts';
import { wireWords } from './wire-words.ts';

/** The repository's own rules. Anything that oxlint and knip can check is configured there (.oxlintrc.json,
 *  knip.json). */
export const allRules: readonly Rule[] = [
  fileNames,
  folderSize,
  roomImports,
  contextDoors,
  featureWalls,
  outcomesStayOnTheServer,
  viewsStayInTheBrowser,
  kitKnowsNoGame,
  pureRules,
  sqlInOnePlace,
  sqlCase,
  tableOwners,
  noCycles,
  wireWords,
  wireTypes,
  glossaryWords,
  playerIds,
  providerWords,
  noPredictableChance,
  oneConfiguration,
  honestComments,
  plainEnglish,
  commitSubjects,
  trackedFiles,
  wholeLockfile,
  dependencyList,
  papers,
  decisions,
  specMap,
  unusedCalls,
];
