# Worn lines of print, 24 high with capitals of 16, and of each column which letter has its middle there.
import os; os.environ['OPENBLAS_NUM_THREADS']='1'
import numpy as np,pickle,sys,time
CH='0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-/.+'; NONE=len(CH); SKIP=255
HI,WO=24,224
# Of the contrast of letters 24 high
MOST_GRAIN=.72
tr,st,he=pickle.load(open('glyphs.pkl','rb'))
def pick(rng,held):
    if held: return he[rng.integers(len(he))]
    return tr[rng.integers(len(tr))] if rng.random()<.72 else st[rng.integers(len(st))]
def text(rng,n):
    s=''
    while len(s)<n:
        r=rng.random(); k=rng.integers(1,5)
        if r<.45: s+=''.join(CH[rng.integers(10)] for _ in range(k))
        elif r<.9: s+=''.join(CH[10+rng.integers(26)] for _ in range(k))
        elif r<.96: s+=CH[36+rng.integers(4)]
        else: s+=' '
    return s[:n].strip()
def lay(g,s,track,x):
    placed=[];cent=[]
    for c in s:
        if c==' ': x+=26; continue
        a=g[c]; ink=np.where(a.max(0)>.3)[0]
        cent.append((CH.index(c),x+(ink[0]+ink[-1]+1)/2)); placed.append((a,int(x))); x+=a.shape[1]+track
    return placed,cent,x
def paint(im,placed,top=0):
    for a,x0 in placed:
        w=min(a.shape[1],im.shape[1]-x0)
        if w<=0: continue
        y0=max(0,top); y1=min(im.shape[0],top+a.shape[0])
        if y1<=y0: continue
        im[y0:y1,x0:x0+w]=np.maximum(im[y0:y1,x0:x0+w],a[y0-top:y1-top,:w])
def blur(a,s):
    if s<.15: return a
    r=int(3*s+1); k=np.exp(-np.arange(-r,r+1)**2/(2*s*s)); k/=k.sum()
    p=np.pad(a,((r,r),(0,0)),'edge'); a=sum(w*p[i:i+a.shape[0]] for i,w in enumerate(k))
    p=np.pad(a,((0,0),(r,r)),'edge'); return sum(w*p[:,i:i+a.shape[1]] for i,w in enumerate(k))
def line(rng,held=False):
    g=pick(rng,held); n=rng.integers(4,17); track=rng.uniform(-1,9)
    placed,cent,x=lay(g,text(rng,n),track,float(rng.uniform(12,90)))
    PADY=30; W=max(int(x+90),int(WO*4.4)); hh=72+2*PADY; im=np.zeros((hh,W),'f4'); paint(im,placed,PADY)
    r=rng.random()
    if r<.2: im=np.maximum(im,np.maximum(np.roll(im,1,1),np.roll(im,1,0)))
    elif r<.35: im=np.minimum(im,np.minimum(np.roll(im,1,1),np.roll(im,1,0)))
    # what stands above and below: other lines, pins, the rim of the case
    for sign in (-1,1):
        r=rng.random()
        if r<.3:
            other,_,_=lay(g,text(rng,n),track,float(rng.uniform(0,90))); paint(im,other,PADY+sign*int(rng.uniform(60,84)))
        elif r<.4:
            w=rng.integers(20,70); b=(np.arange(W)//w%2==0)*rng.uniform(.5,2.5); d=int(rng.uniform(0,14))
            if sign<0: im[:PADY+d]=np.maximum(im[:PADY+d],b[None])
            else: im[hh-PADY-d:]=np.maximum(im[hh-PADY-d:],b[None])
        elif r<.45:
            d=int(rng.uniform(0,12)); v=rng.uniform(-1,2)
            if sign<0: im[:PADY+d]+=v
            else: im[hh-PADY-d:]+=v
    if rng.random()<.12:
        p=rng.integers(0,10) if rng.random()<.5 else -rng.integers(1,60); v=rng.uniform(.3,2)
        if p>=0: im[:,:p]+=v
        else: im[:,p:]+=v
    sx=rng.uniform(.66,1.18); sc=3*rng.uniform(.82,1.2)
    dy=rng.normal(0,1.2); sh=rng.normal(0,.04); sl=rng.normal(0,.09)
    X,Y=np.meshgrid(np.arange(WO),np.arange(HI)); out=np.zeros((HI,WO),'f4')
    for oy in (-.33,0,.33):
        for ox in (-.33,0,.33):
            u=(X+.5+ox)*sc/sx; v=(Y+.5+oy-HI/2-dy)*sc+sh*(u-W/2)+hh/2; u=u+sl*(v-hh/2)
            ui=np.clip(u.astype(int),0,W-1); vi=np.clip(v.astype(int),0,hh-1)
            out+=im[vi,ui]/9
    cs=[(c,x*sx/sc) for c,x in cent]
    # the photo: letters so many pixels high, out of focus, so bright beside the case, and its grain
    high=np.exp(rng.uniform(np.log(10),np.log(42))); zoom=high/16
    bright=np.exp(rng.uniform(np.log(28),np.log(170)))
    grain=min(32.,MOST_GRAIN*rng.random()**.8*bright*high/24)
    soft=[7,11,16,21]; soft=sum(grain>g for g in soft)*.5
    out=blur(out,min(1.3,rng.uniform(0,1.7)/zoom))
    if rng.random()<.15: out*=np.clip(1+1.5*blur(rng.normal(0,1,out.shape),3)*3,0,1.6)
    if soft: out=blur(out,np.sqrt(soft)/zoom)
    noise=rng.normal(0,1,out.shape)
    if soft: noise=blur(noise,max(.3,np.sqrt(soft)/zoom)); spread=min(1,1/np.sqrt(4*np.pi*soft))
    else: noise=blur(noise,rng.uniform(.2,.6)); spread=1/max(1,round(zoom))
    out=out+noise/(noise.std()+1e-6)*spread*grain/bright
    out=out+np.linspace(0,rng.normal(0,.3),WO)[None]+np.linspace(0,rng.normal(0,.15),HI)[:,None]
    y=np.full(WO,NONE,'u1'); col=np.arange(WO)+.5
    far=np.full(WO,99.)
    for c,x in cs: far=np.minimum(far,np.abs(col-x))
    y[far<2.4]=SKIP
    for c,x in cs: y[np.abs(col-x)<=1.2]=c
    out=np.clip(np.round(out*40+100),0,255).astype('u1')
    return out,y
def job(a):
    seed,n,held=a; rng=np.random.default_rng(seed); r=[line(rng,held) for _ in range(n)]
    return np.stack([a for a,_ in r]),np.stack([b for _,b in r])
if __name__=='__main__':
    from multiprocessing import Pool
    N=int(sys.argv[1]); t=time.time()
    with Pool(int(sys.argv[2])) as p: r=p.map(job,[(s,500,False) for s in range(N//500)])
    X=np.concatenate([a for a,_ in r]);Y=np.concatenate([b for _,b in r])
    Xh,Yh=job((99901,700,True)); Xv,Yv=job((99902,700,False))
    np.savez('lines.npz',X=X,Y=Y,Xh=Xh,Yh=Yh,Xv=Xv,Yv=Yv); print(X.shape,time.time()-t)
