import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);
import{drawChanges,indexPage}from"./checks-I46SFZQZ.js";import"./checks-SFP4AIG2.js";import"./checks-JKEMSE3U.js";export{drawChanges,indexPage};
