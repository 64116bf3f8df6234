import numpy as np,base64
d=np.load('net.npz')
SHAPES=[(2,1,2),(2,1,1),(2,1,1),(1,2,0),(1,1,0)]
o=["/** Made by packages/photos/scripts/glyphs; a byte is 128 more than the weight by its scale. */","export const GLYPH_WEIGHTS = ["]
for i,(step,apart,above) in enumerate(SHAPES,1):
    w,b=d[f'w{i}'],d[f'b{i}']
    s=float(np.abs(w).max())/127; q=(np.round(w.transpose(1,0,2,3)/s)+128).astype(np.uint8)
    t=base64.b64encode(q.tobytes()).decode()
    o+=["  {",f"    rows: {w.shape[0]},",f"    columns: {w.shape[1]},",f"    inputs: {w.shape[2]},",f"    outputs: {w.shape[3]},",f"    step: {step},",f"    apart: {apart},",f"    above: {above},",f"    scale: {s:.6g},",f"    weights:\n      '{t}',","    biases: ["+', '.join(f'{v:.4g}' for v in b)+"],","  },"]
o+=["] as const;",""]
open('../../src/text/glyph-weights.ts','w').write('\n'.join(o))
