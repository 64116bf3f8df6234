/** Texts of small boards, as KiCad 9 would write them; lengths in millimetres. For tests only. */
export class BoardText {
  readonly #nets: string[];
  readonly #items: string[] = [];
  #count = 0;
  version = '20241229';
  layers =
    '(0 "F.Cu" signal) (2 "B.Cu" signal) (5 "F.SilkS" user) (1 "F.Mask" user) (3 "B.Mask" user) (25 "Edge.Cuts" user)';
  setup = '';

  constructor(...nets: string[]) {
    this.#nets = nets;
  }

  /** A uuid that tells the order in which it was asked for: u1, u2 ... */
  uuid(): string {
    return `(uuid "u${++this.#count}")`;
  }

  /** As a pad says it, and as all else does. */
  net(name: string): string {
    return `(net ${this.#nets.indexOf(name) + 1} "${name}")`;
  }

  code(name: string): string {
    return `(net ${this.#nets.indexOf(name) + 1})`;
  }

  add(text: string): this {
    this.#items.push(text);
    return this;
  }

  /** Four lines round a board from the corner 0, 0. */
  rectangle(width: number, height: number, x = 0, y = 0): this {
    return this.add(
      `(gr_rect (start ${x} ${y}) (end ${x + width} ${y + height}) (stroke (width 0.1) (type solid)) (fill none) (layer "Edge.Cuts") ${this.uuid()})`,
    );
  }

  edge(x1: number, y1: number, x2: number, y2: number): this {
    return this.add(
      `(gr_line (start ${x1} ${y1}) (end ${x2} ${y2}) (stroke (width 0.1) (type solid)) (layer "Edge.Cuts") ${this.uuid()})`,
    );
  }

  track(net: string, x1: number, y1: number, x2: number, y2: number, width = 0.2, layer = 'F.Cu'): this {
    return this.add(
      `(segment (start ${x1} ${y1}) (end ${x2} ${y2}) (width ${width}) (layer "${layer}") ${this.code(net)} ${this.uuid()})`,
    );
  }

  via(net: string, x: number, y: number, size = 0.6, drill = 0.3): this {
    return this.add(
      `(via (at ${x} ${y}) (size ${size}) (drill ${drill}) (layers "F.Cu" "B.Cu") ${this.code(net)} ${this.uuid()})`,
    );
  }

  /** A footprint with whatever stands in `inside`. */
  footprint(reference: string, x: number, y: number, inside: string, more = '', angle = 0): this {
    return this.add(
      `(footprint "Test:Part" (layer "F.Cu") ${this.uuid()} (at ${x} ${y} ${angle}) ${more}
        (property "Reference" "${reference}" (at 0 0 0) (layer "F.Fab") ${this.uuid()})
        (property "Value" "1k" (at 0 0 0) (layer "F.Fab") ${this.uuid()})
        ${inside})`,
    );
  }

  pad(
    number: string,
    net: string,
    x: number,
    y: number,
    more = 'smd rect',
    size = '1 1',
    layers = '"F.Cu" "F.Mask"',
  ): string {
    const wire = net === '' ? '' : this.net(net);
    return `(pad "${number}" ${more} (at ${x} ${y}) (size ${size}) (layers ${layers}) ${wire} ${this.uuid()})`;
  }

  fill(net: string, points: readonly [number, number][], more = ''): this {
    const xy = points.map(([x, y]) => `(xy ${x} ${y})`).join(' ');
    return this.add(
      `(zone ${this.code(net)} (net_name "${net}") (layer "F.Cu") ${this.uuid()} (hatch edge 0.5) ${more} (connect_pads (clearance 0.5)) (min_thickness 0.2)
        (fill yes (thermal_gap 0.5) (thermal_bridge_width 0.5)) (polygon (pts ${xy}))
        (filled_polygon (layer "F.Cu") (pts ${xy})))`,
    );
  }

  text(): string {
    const nets = ['(net 0 "")', ...this.#nets.map((name, index) => `(net ${index + 1} "${name}")`)];
    return `(kicad_pcb (version ${this.version}) (generator "pcbnew") (generator_version "9.0")
(general (thickness 1.6)) (paper "A4") (layers ${this.layers}) (setup ${this.setup})
${nets.join('\n')}
${this.#items.join('\n')}
)`;
  }
}
