import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);
import{drawChanges,indexPage}from"./checks-KCKZTKDI.js";import"./checks-C44OFXQU.js";import"./checks-V3MU3B47.js";export{drawChanges,indexPage};
