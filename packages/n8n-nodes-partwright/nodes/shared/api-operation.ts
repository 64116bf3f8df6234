import type { EndpointId } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';

/** What the node knows of an operation of the API; `fields.ts` has them all, made from the contract. */
export interface ApiOperation {
  id: EndpointId;
  /** Its method in the client: `parts.search`. */
  method: string;
  /** `GET /parts/{sku}`, as the openapi.json of a server has it. */
  route: string;
  answer: 'data' | 'job' | 'file';
  /** Of a list that is walked: the field of the answer that has the items. */
  items?: string;
  /** Files it takes: `file`, and those beside it. */
  files?: readonly string[];
  /** Fields that are lists, and in n8n one text. */
  lists?: readonly string[];
  /** Objects of its body, with the fields that go into them: `component` has `mpn`. */
  within?: Readonly<Record<string, readonly string[]>>;
  /** By the name that the API has for it, how n8n shows a field. */
  fields: Readonly<Record<string, INodeProperties>>;
}
