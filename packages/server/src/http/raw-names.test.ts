import { describe, expect, it } from 'vitest';
import { encodeRawNames } from './raw-names.ts';

describe('a path with raw slashes in a name', () => {
  it.each([
    ['/parts/LM358/NOPB', '/parts/LM358%2FNOPB'],
    ['/parts/LM358/NOPB/', '/parts/LM358%2FNOPB/'],
    ['/parts/TPS7A4700RGWR/NOPB/pricing', '/parts/TPS7A4700RGWR%2FNOPB/pricing'],
    ['/parts/A/B/C/gather', '/parts/A%2FB%2FC/gather'],
    ['/parts/LM358/NOPB/alternatives', '/parts/LM358%2FNOPB/alternatives'],
    ['/parts/LM358/NOPB/alternatives/LM2904/NOPB', '/parts/LM358%2FNOPB/alternatives/LM2904%2FNOPB'],
    ['/parts/A/A/alternatives/A/A', '/parts/A%2FA/alternatives/A%2FA'],
    ['/parts/pricing/x/pricing', '/parts/pricing%2Fx/pricing'],
    ['/footprints/My/Lib:R_0402/compatible', '/footprints/My%2FLib:R_0402/compatible'],
    ['/datasheets/LM358/NOPB/chunks', '/datasheets/LM358%2FNOPB/chunks'],
  ])('%s is %s', (raw, encoded) => {
    expect(encodeRawNames(raw)).toBe(encoded);
  });

  it.each([
    '/parts/search',
    '/parts/datasheets/batch',
    '/parts/alternatives/decisions',
    '/parts/C25744',
    '/parts/LM358%2FNOPB/pricing',
    '/parts/C25744/alternatives/C60490',
    '/datasheets/chunk/job_1/status',
    '/footprints/Resistor_SMD:R_0603_1608Metric/compatible',
    '/bom/a/b/c',
    '/parts/',
    '/',
  ])('%s stays', (path) => {
    expect(encodeRawNames(path)).toBe(path);
  });

  it('is read in time that grows with its length', () => {
    const started = performance.now();
    encodeRawNames(`/parts/${'a/alternatives/'.repeat(500)}`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
