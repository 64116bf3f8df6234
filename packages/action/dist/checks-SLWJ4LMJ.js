import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);
import{drawChanges,indexPage}from"./checks-4CUEZVAP.js";import"./checks-2GPN36K3.js";import"./checks-V3MU3B47.js";export{drawChanges,indexPage};
