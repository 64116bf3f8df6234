/** What the form calls the operations that a route of the API stands behind: `POST /datasheets/chunk` is `Datasheet: Extract`. */
const named: { method: string; steps: readonly string[]; name: string }[] = [];

/** Say how the form calls what a route does. The first name of a route stays. */
export function nameRoute(route: string, name: string): void {
  const [method = '', path = ''] = route.split(' ');
  named.push({ method, steps: path.split('/'), name });
}

/** `POST /v1/datasheets/chunk with {"sku": "X"}`; the body belongs to the route, as the form has its fields. */
const ROUTES = /\b(GET|POST|PUT|PATCH|DELETE) (?:\/v1)?(\/[\w/{}.-]*[\w}])(?: with \{[^{}]*\})?/g;

/** A sentence of the API with the operation of the node in the place of a route. A route that the node does not have stays. */
export const nameRoutes = (sentence: string): string =>
  sentence.replaceAll(ROUTES, (told, method: string, path: string) => {
    const steps = path.split('/');
    return named.find((one) => one.method === method && fits(one.steps, steps))?.name ?? told;
  });

const fits = (pattern: readonly string[], steps: readonly string[]): boolean =>
  pattern.length === steps.length && pattern.every((step, at) => step.startsWith('{') || step === steps[at]);
