import {
  type Aperture,
  type ArcObject,
  type DrillFile,
  type DrillHit,
  type DrillTool,
  type FlashObject,
  type GerberLayer,
  type LineObject,
  type Path,
} from '../model.ts';
import { boundsOfHits, platingOfFunction, platingOfTools, readDrillSpan } from './file-facts.ts';
import { DRILL_LIMITS, type DrillLimits } from './limits.ts';
import { RoutedPath } from './routed-path.ts';
import { DrillWarnings } from './warnings.ts';

/**
 * The holes of a Gerber file whose `.FileFunction` is `Plated`, `NonPlated` or `MixedPlating`: flashes are holes, draws are
 * slots, connected draws of one aperture a routed path. What is neither is told in a warning.
 *
 * @example
 * import { drillFromGerber, readGerber } from '@partwright/gerber';
 *
 * const head = ['%TF.FileFunction,Plated,1,2,PTH*%', '%FSLAX46Y46*%', '%MOMM*%', '%ADD10C,0.8*%'];
 * const text = [...head, 'D10*', 'X2540000Y0D03*', 'M02*'].join('\n');
 * const [hit] = drillFromGerber(readGerber(new TextEncoder().encode(text), 'pth.gbr')).hits;
 * hit; // => { kind: 'round', diameterNm: 800_000, x: 2_540_000, y: 0 }
 */
export function drillFromGerber(layer: GerberLayer, limits: DrillLimits = DRILL_LIMITS): DrillFile {
  const warnings = new DrillWarnings(layer.file);
  const ofFile = platingOfFunction(layer.attributes.get('.FileFunction') ?? []);
  const tools = new Map<Aperture, DrillTool>();
  const findTool = (aperture: Aperture): DrillTool => {
    const known = tools.get(aperture);
    if (known) return known;
    const functions = aperture.attributes.get('.AperFunction') ?? [];
    const own = platingOfFunction(functions);
    const tool: DrillTool = {
      number: aperture.code,
      diameterNm: measureDiameter(aperture, warnings),
      plating: own === 'unknown' ? ofFile : own,
      function: functions,
      line: aperture.line,
    };
    tools.set(aperture, tool);
    return tool;
  };
  const hits: DrillHit[] = [];
  let route: { path: RoutedPath; tool: DrillTool; last: LineObject | ArcObject } | undefined;
  const endRoute = (): void => {
    if (route === undefined) return;
    const { path, tool, last } = route;
    const made = path.path();
    const common = { tool, diameterNm: tool.diameterNm, attributes: last.attributes, line: path.line };
    if (made.points.length > 2) hits.push({ kind: 'slot', path: made, ...common });
    else hits.push({ kind: 'round', x: made.points[0]!, y: made.points[1]!, ...common });
    route = undefined;
  };
  for (const object of layer.objects) {
    if (hits.length >= limits.hits) {
      warnings.addOnce('too_many_holes', object.line, `only the first ${limits.hits} holes are read`);
      break;
    }
    if (object.polarity === 'clear')
      warnings.add(
        'clear_in_drill_file',
        object.line,
        'a drill file erases something, which no drill can do; it is left out',
      );
    else if (object.kind === 'region')
      warnings.add(
        'region_in_drill_file',
        object.line,
        'a drill file has an area, which is neither a hole nor a slot; it is left out',
      );
    else if (object.kind === 'flash') {
      endRoute();
      hits.push(flashed(object, findTool(object.aperture)));
    } else {
      const tool = findTool(object.aperture);
      const { startX, startY } = object;
      if (route?.tool !== tool || route.last.endX !== startX || route.last.endY !== startY) {
        endRoute();
        route = { path: new RoutedPath(startX, startY, object.line), tool, last: object };
      } else route.last = object;
      draw(route.path, object);
    }
  }
  endRoute();
  const { units, zeros, integers, decimals, decidedBy } = layer.format;
  const all = [...tools.values()];
  return {
    file: layer.file,
    plating: platingOfTools({ tools: all, attributes: layer.attributes }),
    span: readDrillSpan(layer.attributes),
    attributes: layer.attributes,
    format: {
      units,
      zeros: zeros === 'leading' ? 'trailing_kept' : 'leading_kept',
      integers,
      decimals,
      decidedBy: decidedBy === 'file' ? 'header' : 'assumed',
      reason: decidedBy === 'file' ? 'the Gerber header says it' : 'the Gerber file does not say it',
    },
    comments: layer.comments,
    tools: all,
    hits,
    bounds: boundsOfHits(hits),
    warnings: [...layer.warnings, ...warnings.all()],
  };
}

function draw(path: RoutedPath, object: LineObject | ArcObject): void {
  const { endX, endY } = object;
  if (object.kind === 'line') path.lineTo(endX, endY);
  else path.arcTo(endX, endY, object.centerX, object.centerY, object.clockwise);
}

/** An oblong flash is a slot along its longer side, as it is turned. */
function flashed({ aperture, x, y, attributes, line }: FlashObject, tool: DrillTool): DrillHit {
  const { form, rotation } = aperture;
  if (form.kind !== 'obround' || form.widthNm === form.heightNm)
    return { kind: 'round', tool, diameterNm: tool.diameterNm, x, y, attributes, line };
  const half = Math.abs(form.widthNm - form.heightNm) / 2;
  const angle = ((rotation + (form.widthNm > form.heightNm ? 0 : 90)) * Math.PI) / 180;
  const [dx, dy] = [Math.round(half * Math.cos(angle)), Math.round(half * Math.sin(angle))];
  const path: Path = { points: Float64Array.of(x - dx, y - dy, x + dx, y + dy), arcs: [] };
  return { kind: 'slot', tool, diameterNm: tool.diameterNm, path, attributes, line };
}

function measureDiameter({ form, bounds, code, line }: Aperture, warnings: DrillWarnings): number {
  if (form.kind === 'circle') return form.diameterNm;
  if (form.kind === 'obround') return Math.min(form.widthNm, form.heightNm);
  const [width, height] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY];
  warnings.add('not_round', line, `aperture D${code} of a drill file is not round; a hole of its smaller side is read`);
  return Math.min(width, height);
}
