import { describe, expectTypeOf, it } from 'vitest';
import type { BinaryFile, Client, FoundPart, Part } from './index.ts';

type Input<Method> = Method extends (...call: infer Call) => unknown ? Call[0] : never;
type Data<Method> = Method extends (...call: never[]) => PromiseLike<infer Data> ? Data : never;

describe('the types of the client', () => {
  it('follow the contract', () => {
    expectTypeOf<Data<Client['parts']['get']>>().toEqualTypeOf<FoundPart>();
    expectTypeOf<Data<Client['parts']['search']>['parts'][number]>().toEqualTypeOf<Part>();
    expectTypeOf<Input<Client['parts']['get']>>().toEqualTypeOf<{
      sku: string;
      manufacturer?: string | undefined;
      strict?: boolean | string | undefined;
      live?: 'auto' | 'never' | 'only' | undefined;
    }>();
    expectTypeOf<Data<Client['bom']['upload']>['bom_id']>().toEqualTypeOf<string>();
    expectTypeOf<Data<Client['bom']['pdf']>>().toEqualTypeOf<BinaryFile>();
    expectTypeOf<Data<Client['auth']['keys']['create']>['key']>().toEqualTypeOf<string>();
  });

  it('hold what the answers hold', () => {
    type Tables = Data<Client['costs']['tables']>;
    expectTypeOf<Tables['attrition'][number]['id']>().toEqualTypeOf<string>();
    expectTypeOf<Tables['tariff_numbers']['rows'][number]['national']>().toEqualTypeOf<
      Record<string, string> | undefined
    >();
    expectTypeOf<Data<Client['eda']['diff']>['counts']['parts']['moved']>().toEqualTypeOf<number>();
    type BomResult = NonNullable<Data<Client['bom']['status']>['result']>;
    expectTypeOf<BomResult['summary']['matched']>().toEqualTypeOf<number>();
    // @ts-expect-error: nobody answers that
    expectTypeOf<Data<Client['bom']['get']>['lines'][number]['no_field']>().toBeNever();
  });

  it('know the report beside the file', () => {
    expectTypeOf<Data<Client['bom']['clean']>>().toEqualTypeOf<BinaryFile>();
    expectTypeOf<Data<Client['bom']['cleanReport']>['csv']>().toEqualTypeOf<string>();
    expectTypeOf<Data<Client['manufacturing']['placementJob']>['job_id']>().toEqualTypeOf<string>();
  });

  it('leave the input out where nothing is needed', () => {
    expectTypeOf<Parameters<Client['account']['get']>[0]>().toExtend<object | undefined>();
    expectTypeOf<[]>().toExtend<Parameters<Client['auth']['keys']['list']>>();
    expectTypeOf<[]>().not.toExtend<Parameters<Client['parts']['get']>>();
  });

  it('give items when a list is walked, and walk nothing but lists', () => {
    expectTypeOf<ReturnType<Client['parts']['searchAll']>>().toEqualTypeOf<AsyncGenerator<Part, void, undefined>>();
    expectTypeOf<Client['parts']>().not.toHaveProperty('getAll');
  });
});
