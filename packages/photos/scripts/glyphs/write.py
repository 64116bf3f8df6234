import numpy as np,base64
d=np.load('net.npz'); P=[d[k] for k in d.files]; W,B=P[:3],P[3:]
o=["/** Made by packages/photos/scripts/glyphs; a byte is 128 more than the weight by its scale. */","export const GLYPH_WEIGHTS = ["]
for w,b in zip(W,B):
    s=float(np.abs(w).max())/127; q=(np.round(w.T/s)+128).astype(np.uint8)
    t=base64.b64encode(q.tobytes()).decode()
    o+=["  {",f"    inputs: {w.shape[0]},",f"    outputs: {w.shape[1]},",f"    scale: {s:.6g},",f"    weights:\n      '{t}',","    biases: ["+', '.join(f'{v:.4g}' for v in b)+"],","  },"]
o+=["] as const;",""]
open('../../src/text/glyph-weights.ts','w').write('\n'.join(o))
