# Windows of worn lines: which letter has its middle in the middle, or that none has.
import numpy as np,pickle,sys,time
CH='0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-/.+'; NONE=len(CH)
HI,WI=24,24; CAP=16
tr,he=pickle.load(open('glyphs.pkl','rb'))
def line(rng,fonts):
    g=fonts[rng.integers(len(fonts))] if rng.random()<.62 or fonts is he else fonts[len(fonts)-1-rng.integers(5)]
    n=rng.integers(4,13); kind=rng.random()
    s=''
    while len(s)<n:
        r=rng.random(); k=rng.integers(1,5)
        if r<.45: s+=''.join(CH[rng.integers(10)] for _ in range(k))
        elif r<.9: s+=''.join(CH[10+rng.integers(26)] for _ in range(k))
        elif r<.96: s+=CH[36+rng.integers(4)]
        else: s+=' '
    s=s[:n].strip()
    sx=rng.uniform(.72,1.12); track=rng.uniform(-1,7)
    parts=[];cent=[];x=40.
    W=0; glyphs=[]
    for c in s:
        if c==' ': x+=24; continue
        a=g[c]; glyphs.append((c,a,x)); ink=np.where(a.max(0)>.3)[0]; 
        cent.append((c,x+(ink[0]+ink[-1]+1)/2)); x+=a.shape[1]+track
    W=int(x+40); hh=72; im=np.zeros((hh,W),'f4')
    for c,a,x0 in glyphs:
        x0=int(x0); im[:,x0:x0+a.shape[1]]=np.maximum(im[:,x0:x0+a.shape[1]],a[:, :max(0,W-x0)])
    # thickness for outlines
    r=rng.random()
    if r<.2: im=np.maximum(im,np.maximum(np.roll(im,1,1),np.roll(im,1,0)))
    elif r<.35: im=np.minimum(im,np.minimum(np.roll(im,1,1),np.roll(im,1,0)))
    # warp to 16-high, 3x oversampled box
    sc=3*rng.uniform(.88,1.12)   # source px per out px
    dy=rng.normal(0,.9); sh=rng.normal(0,.035); sl=rng.normal(0,.06)
    wo=int(W*sx/sc)
    X,Y=np.meshgrid(np.arange(wo),np.arange(HI))
    out=np.zeros((HI,wo),'f4')
    for oy in (-.33,0,.33):
        for ox in (-.33,0,.33):
            xo=X+.5+ox; yo=Y+.5+oy-HI/2-dy
            u=xo*sc/sx; v=yo*sc+sh*(u-W/2)+36
            u=u+sl*(v-36)
            ui=np.clip(u.astype(int),0,W-1); vi=v.astype(int); ok=(vi>=0)&(vi<hh)
            out+=np.where(ok,im[np.clip(vi,0,hh-1),ui],0)/9
    cent=[(c,(x)*sx/sc) for c,x in cent]
    # lines above/below
    for top in (0,1):
        if rng.random()<.12:
            k=rng.integers(1,4); b=(rng.random(wo)<.5); b=np.convolve(b,np.ones(3)/3,'same')
            if top: out[:k]=np.maximum(out[:k],b)
            else: out[-k:]=np.maximum(out[-k:],b)
    if rng.random()<.1: # an edge
        p=rng.integers(wo); side=rng.random()<.5; out[:, :p] += (1.5*rng.random() if p<20 else 0)
    def blur(a,s):
        if s<.15: return a
        r=int(3*s+1); k=np.exp(-np.arange(-r,r+1)**2/(2*s*s)); k/=k.sum()
        a=np.apply_along_axis(lambda q:np.convolve(np.pad(q,r,'edge'),k,'valid'),0,a)
        return np.apply_along_axis(lambda q:np.convolve(np.pad(q,r,'edge'),k,'valid'),1,a)
    out=blur(out,rng.uniform(0,1.15))
    ns=rng.uniform(0,.75)**1.5*1.1
    noise=blur(rng.normal(0,1,out.shape),rng.uniform(.3,.9)); noise/=noise.std()+1e-6
    out=out+ns*.55*noise
    out=out+np.linspace(0,rng.normal(0,.3),wo)[None]+np.linspace(0,rng.normal(0,.15),HI)[:,None]
    return out.astype('f4'),cent,ns
def norm(w):
    w=w-w.mean(1,keepdims=True); return w/np.maximum(w.std(1,keepdims=True),1e-3)
def windows(rng,n,fonts):
    X=[];Y=[]
    while len(X)<n:
        im,cent,ns=line(rng,fonts); wo=im.shape[1]; P=np.pad(im,((0,0),(WI,WI)),'edge')
        cs=np.array([c for _,c in cent])
        for c,x in cent:
            x0=x+rng.uniform(-1.2,1.2); i=int(round(x0-WI/2))+WI
            if 0<=i<=P.shape[1]-WI: X.append(P[:,i:i+WI].ravel()); Y.append(CH.index(c))
        for _ in range(len(cent)):
            x0=rng.uniform(0,wo); d=np.abs(cs-x0).min()
            if d<2.4: continue
            i=int(round(x0-WI/2))+WI; X.append(P[:,i:i+WI].ravel()); Y.append(NONE)
    return norm(np.array(X,'f4')),np.array(Y)
if __name__=='__main__':
    from multiprocessing import Pool
    N=int(sys.argv[1]); t=time.time()
    def job(s): return windows(np.random.default_rng(s),N,tr)
    with Pool(2) as p: r=p.map(job,range(8))
    X=np.concatenate([a for a,_ in r]).astype('f2');Y=np.concatenate([b for _,b in r])
    Xh,Yh=windows(np.random.default_rng(999),8000,he); Xv,Yv=windows(np.random.default_rng(998),8000,tr)
    np.savez('data.npz',X=X,Y=Y,Xh=Xh,Yh=Yh,Xv=Xv,Yv=Yv); print(X.shape,time.time()-t)
